import { queryClient } from '#web/api/query-client.ts';
import { refreshShowsOfViewer } from '#web/entities/show/queries.ts';
import { fetchViewer } from '#web/entities/viewer/queries.ts';
import { walletQuery } from '#web/entities/wallet/queries.ts';

/** A window that was left for a shorter time shows nothing old. */
const AWAY_MS = 3_000;

/** Shows what the viewer has changed on another device when the viewer returns to this window. Spec §4. */
export function syncOnReturn(): void {
  let leftAt: number | undefined;
  const leave = (): void => {
    leftAt ??= Date.now();
  };
  const comeBack = (): void => {
    const awayMs = leftAt === undefined ? 0 : Date.now() - leftAt;
    leftAt = undefined;
    if (awayMs < AWAY_MS) return;
    // Without a network, the pages keep what they have.
    const wallet = queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
    Promise.all([fetchViewer(), wallet, refreshShowsOfViewer()]).catch(() => undefined);
  };
  addEventListener('blur', leave);
  addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else comeBack();
  });
}
