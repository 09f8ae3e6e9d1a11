/** Opens the target of the launch link and starts background work. Spec §2, §4. */
import { request, openSession } from '#web/api/request.ts';
import { syncServerClock } from '#web/api/server-clock.ts';
import { storedToken } from '#web/api/session.ts';
import { measureStorage } from '#web/boot/device-headers.ts';
import { launchParameters, parseLaunchParameters } from '#web/boot/launch-parameters.ts';
import { hasPrefetchedLogin } from '#web/boot/prefetched-responses.ts';
import { refreshServerTexts } from '#web/entities/viewer/language.ts';
import { fetchViewer } from '#web/entities/viewer/queries.ts';
import { trackTouches } from '#web/features/telemetry/last-touch.ts';
import { report, startReporting } from '#web/features/telemetry/report.ts';
import { HOME, hrefOf, readHash } from '#web/router/paths.ts';
import { navigateTo, startRouter } from '#web/router/router.ts';
import { launchTargetOf } from './launch-target.ts';

const HEARTBEAT_MS = 120_000;
/** By this time, a first episode is normally playing. */
const LOW_PRIORITY_DELAY_MS = 10_000;

/**
 * Opens the target in the query string on top of home, unless the hash names another page. A reload does not open the
 * target again.
 */
export function openLaunchTarget(): void {
  launchParameters();
  trackTouches();
  const target = launchTargetOf(parseLaunchParameters(location.search, ''));
  const isHome = readHash(location.hash).path === HOME;
  if (location.search !== '')
    history.replaceState(history.state, '', location.pathname + (isHome ? hrefOf(HOME) : location.hash));
  startRouter();
  if (target && isHome) navigateTo(target.path, target.query);
}

/** Loads the user info and reports the launch. The sign-in of a new visitor already includes both. */
async function reportLaunch(isReturning: boolean): Promise<void> {
  if (!isReturning) return openSession();
  await Promise.all([fetchViewer(), request('account/login_log', {}, { quiet: true })]);
}

function sendHeartbeat(): void {
  if (document.visibilityState === 'visible' && storedToken() !== '') syncServerClock().catch(() => undefined);
}

export function startBackground(): void {
  const isReturning = storedToken() !== '' && !hasPrefetchedLogin();
  reportLaunch(isReturning).catch(() => undefined);
  startReporting();
  report('launch', { known: isReturning, after_ms: Math.round(performance.now()) });
  setInterval(sendHeartbeat, HEARTBEAT_MS);
  setTimeout(() => {
    refreshServerTexts();
    measureStorage().catch(() => undefined);
  }, LOW_PRIORITY_DELAY_MS);
}
