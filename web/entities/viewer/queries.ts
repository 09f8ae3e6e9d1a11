import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { setUser, storedUser, type UserInfo } from '#web/state/user-store.ts';

export async function fetchViewer(): Promise<UserInfo> {
  const before = storedUser()?.total;
  const user = await request('account/my-info', {}, { quiet: true });
  // The response may be older than a balance that has arrived meanwhile.
  if (storedUser()?.total !== before) return fetchViewer();
  setUser(user);
  return user;
}

export const viewerQuery = queryOptions({ queryKey: ['my-info'], queryFn: fetchViewer });

/** Stores changed user info, so that all components show it. */
export function updateViewer(user: UserInfo): void {
  setUser(user);
  queryClient.setQueryData(viewerQuery.queryKey, user);
}
