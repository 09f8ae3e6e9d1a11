import { onlineManager, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { notificationSettingsKey } from '#web/entities/notifications/queries.ts';
import { refreshShowsOfViewer } from '#web/entities/show/queries.ts';
import { refreshBalancesAndVip } from '#web/entities/wallet/refresh-balances-and-vip.ts';
import { passkeysQuery, sessionsQuery } from '#web/features/account/queries.ts';
import { rewardsKey } from '#web/features/rewards/rewards-badge.ts';
import { messagesQuery, unreadQuery } from '#web/features/service/queries.ts';
import { remindersQuery } from '#web/pages/common/setUp/reminders-query.ts';

/** Other data that the viewer may have changed on another device. */
const KEYS: readonly QueryKey[] = [
  rewardsKey,
  notificationSettingsKey,
  sessionsQuery.queryKey,
  passkeysQuery.queryKey,
  remindersQuery.queryKey,
  messagesQuery.queryKey,
  unreadQuery.queryKey,
  ['chat'],
];

/** Loads the viewer's data again, because another device may have changed it. Never rejects. Spec §4. */
export async function reloadViewerData(): Promise<void> {
  // Without a network, the pages keep their data.
  if (!onlineManager.isOnline()) return;
  // An episode that is opened later must not start at the position of this device.
  queryClient.removeQueries({ queryKey: ['episode'], type: 'inactive' });
  const others = KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey }));
  await Promise.allSettled([refreshBalancesAndVip(), refreshShowsOfViewer(), ...others]);
}
