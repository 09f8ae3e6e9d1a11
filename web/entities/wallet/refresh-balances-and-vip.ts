import { queryClient } from '#web/api/query-client.ts';
import { fetchViewer } from '#web/entities/viewer/queries.ts';
import { productsQuery } from '../order/queries.ts';
import { refreshEpisodeAccess } from '../show/queries.ts';
import { subscriptionQuery } from '../subscription/queries.ts';
import { recordsKey, walletQuery } from './queries.ts';

/** Reloads the data that depends on the viewer's coins, bonus or VIP. Never rejects. Spec §3. */
export async function refreshBalancesAndVip(): Promise<void> {
  const keys = [walletQuery.queryKey, productsQuery.queryKey, recordsKey, subscriptionQuery.queryKey];
  await Promise.all([
    fetchViewer('account/my-info').catch(() => undefined),
    refreshEpisodeAccess(),
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ]);
}
