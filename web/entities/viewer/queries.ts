import { queryOptions, useMutation } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { resetSession } from '#web/api/session.ts';
import { readNotificationRecord, updateNotificationRecord } from '#web/entities/notifications/notification-record.ts';
import { localCopies } from '#web/entities/download/local-copies.ts';
import { setUser, type UserInfo } from '#web/state/user-store.ts';

export async function fetchViewer(): Promise<UserInfo> {
  const user = await request('account/my-info', {}, { quiet: true });
  setUser(user);
  return user;
}

export const viewerQuery = queryOptions({ queryKey: ['my-info'], queryFn: fetchViewer });

/** Shows changed user info everywhere. */
export function updateViewer(user: UserInfo): void {
  setUser(user);
  queryClient.setQueryData(viewerQuery.queryKey, user);
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => request('account/sign-out', {}, { indicator: false }),
    onSuccess: () => {
      endNotifications();
      localCopies()?.clear();
      resetSession();
    },
  });
}

/** The server ends its messages to this device with the session. The next viewer gets none without being asked. */
function endNotifications(): void {
  if (!readNotificationRecord().isOn) return;
  updateNotificationRecord({ isOn: false });
  import('#web/entities/notifications/subscription.ts')
    .then(({ forgetSubscription }) => forgetSubscription())
    .catch(() => undefined);
}
