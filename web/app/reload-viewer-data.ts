import { onlineManager } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { refreshShowsOfViewer } from '#web/entities/show/queries.ts';
import { refreshBalancesAndVip } from '#web/entities/wallet/refresh-balances-and-vip.ts';

/** What begins the keys of other queries whose data the viewer may have changed on another device. */
const KEYS = ['rewards', 'account', 'notifications', 'reminders', 'service'];

/** Loads the viewer's data again, because another device may have changed it. Never rejects. Spec §4. */
export async function reloadViewerData(): Promise<void> {
  // Without a network, the pages keep their data.
  if (!onlineManager.isOnline()) return;
  // An episode that is opened later must not start at the position of this device.
  queryClient.removeQueries({ queryKey: ['episode'], type: 'inactive' });
  const others = KEYS.map((key) => queryClient.invalidateQueries({ queryKey: [key] }));
  await Promise.allSettled([refreshBalancesAndVip(), refreshShowsOfViewer(), ...others]);
}
