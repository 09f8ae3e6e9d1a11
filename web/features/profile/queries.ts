/** The viewer's own data. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { forgetSession } from '#web/api/session.ts';
import { setUser } from '#web/state/user-store.ts';

/** Asks who the viewer is and keeps the answer as `userInfo`. */
export const myInfoQuery = queryOptions({
  queryKey: ['my-info'],
  queryFn: async () => {
    const user = await call('account/my-info', {}, { quiet: true });
    setUser(user);
    return user;
  },
});

/** Ends the session and starts over as a visitor. */
export function useSignOut() {
  return useMutation({ mutationFn: () => call('account/sign-out', {}, { loading: true }), onSuccess: forgetSession });
}
