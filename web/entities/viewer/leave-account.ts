/** Signing out, and deleting the account. */
import { useMutation } from '@tanstack/react-query';
import { request } from '#web/api/request.ts';
import { resetSession } from '#web/api/session.ts';
import { localCopies } from '#web/entities/download/local-copies.ts';
import { readNotificationRecord, updateNotificationRecord } from '#web/entities/notifications/notification-record.ts';

export function useSignOut() {
  return useMutation({
    mutationFn: () => request('account/sign-out', {}, { indicator: false }),
    onSuccess: leaveAccount,
  });
}

/** @param onDeleted runs even if the component has been unmounted */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    mutationFn: () => request('account/delete', { confirm: 'DELETE' }, { quiet: true }),
    onSuccess: () => {
      leaveAccount();
      onDeleted();
    },
  });
}

/** Removes what belongs to the account from this device. */
function leaveAccount(): void {
  endNotifications();
  localCopies()?.clear();
  resetSession();
}

/** The server deletes its record with the session. The browser's subscription must end too, for the next viewer. */
function endNotifications(): void {
  if (!readNotificationRecord().isOn) return;
  updateNotificationRecord({ isOn: false });
  import('#web/entities/notifications/subscription.ts')
    .then(({ forgetSubscription }) => forgetSubscription())
    .catch(() => undefined);
}
