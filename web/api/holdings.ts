/** What the viewer holds, asked for anew everywhere at once. Spec §3. */
import { setUser } from '#web/state/user-store.ts';
import { call } from './call.ts';
import { productsOptions } from './pay.ts';
import { queryClient } from './query-client.ts';
import { refreshLocks } from './shows.ts';
import { walletOptions } from './wallet.ts';

/** Everything that a purchase may have changed; what cannot be had now is met with the next question. */
export async function refreshHoldings(): Promise<void> {
  const user = call('account/my-info', {}, { quiet: true }).then(setUser, () => undefined);
  const keys = [walletOptions.queryKey, productsOptions.queryKey, ['records'], ['subscription']];
  await Promise.all([user, refreshLocks(), ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))]);
}
