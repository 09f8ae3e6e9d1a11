import { queryClient } from '#web/api/query-client.ts';
import { refreshShowsOfViewer } from '#web/entities/show/queries.ts';
import { fetchViewer } from '#web/entities/viewer/queries.ts';
import { walletQuery } from '#web/entities/wallet/queries.ts';

/** After a shorter absence, the data counts as current. */
const AWAY_MS = 3_000;

/** Loads the viewer's data again when the viewer returns, because another device may have changed it. Spec §4. */
export function syncOnReturn(): void {
  let leftAt: number | undefined;
  const leave = (): void => {
    leftAt ??= Date.now();
  };
  const returnToWindow = (): void => {
    const awayMs = leftAt === undefined ? 0 : Date.now() - leftAt;
    leftAt = undefined;
    if (awayMs < AWAY_MS) return;
    // Without a network, the pages keep their data.
    const wallet = queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });
    Promise.all([fetchViewer(), wallet, refreshShowsOfViewer()]).catch(() => undefined);
  };
  addEventListener('blur', leave);
  addEventListener('focus', returnToWindow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else returnToWindow();
  });
}
