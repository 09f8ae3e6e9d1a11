import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '#web/api/request.ts';
import { resetSession } from '#web/api/session.ts';
import { localCopies } from '#web/entities/download/local-copies.ts';
import { setUser, type UserInfo } from '#web/state/user-store.ts';

export async function fetchViewer(): Promise<UserInfo> {
  const user = await request('account/my-info', {}, { quiet: true });
  setUser(user);
  return user;
}

export const viewerQuery = queryOptions({ queryKey: ['my-info'], queryFn: fetchViewer });

export function useSignOut() {
  return useMutation({
    mutationFn: () => request('account/sign-out', {}, { indicator: false }),
    onSuccess: () => {
      localCopies()?.clear();
      resetSession();
    },
  });
}
