import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { setUser, storedUser, type UserInfo } from '#web/state/user-store.ts';

/** @param after waits for the response of a request in flight, which may be older than what has just changed */
export async function fetchViewer(after?: 'account/my-info'): Promise<UserInfo> {
  const before = storedUser();
  const user = await request('account/my-info', {}, { quiet: true, after });
  const current = storedUser();
  // The response may be older than a balance or an account that has arrived meanwhile, unless another caller stored it.
  if (current !== before && current !== user) return fetchViewer();
  setUser(user);
  return user;
}

export const viewerQuery = queryOptions({ queryKey: ['my-info'], queryFn: () => fetchViewer() });

/** Stores changed user info, so that all components show it. */
export function updateViewer(user: UserInfo): void {
  setUser(user);
  queryClient.setQueryData(viewerQuery.queryKey, user);
}
