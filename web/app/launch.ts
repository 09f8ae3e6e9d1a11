/** What happens when the app starts: where it opens, who the viewer is, and the heartbeat. Spec §2, §4. */
import { request, openSession } from '#web/api/request.ts';
import { syncServerClock } from '#web/api/server-clock.ts';
import { storedToken } from '#web/api/session.ts';
import { measureStorage } from '#web/boot/device-headers.ts';
import { hasPrefetchedLogin } from '#web/boot/prefetched-responses.ts';
import { launchParameters, parseLaunchParameters } from '#web/boot/launch-parameters.ts';
import { refreshTexts } from '#web/entities/viewer/language.ts';
import { fetchViewer } from '#web/entities/viewer/queries.ts';
import { trackTouches } from '#web/features/telemetry/last-touch.ts';
import { report, startReporting } from '#web/features/telemetry/report.ts';
import { HOME, hrefOf, readHash } from '#web/router/paths.ts';
import { navigateTo, startRouter } from '#web/router/router.ts';
import { launchTargetOf } from './launch-target.ts';

const HEARTBEAT_MS = 120_000;
/** What nobody waits for comes when the first screen has drawn, and when a first episode has begun to play. */
const QUIET_MOMENT_MS = 10_000;

/** Opens the page that the link names; one that was named before the hash is opened once, over home. */
export function openLaunchTarget(): void {
  launchParameters();
  trackTouches();
  const target = launchTargetOf(parseLaunchParameters(location.search, ''));
  const atHome = readHash(location.hash).path === HOME;
  if (location.search !== '')
    history.replaceState(history.state, '', location.pathname + (atHome ? hrefOf(HOME) : location.hash));
  startRouter();
  if (target && atHome) navigateTo(target.path, target.query);
}

/** Reports the launch of a known viewer and asks who they are now; a new visitor's login says both. */
async function greet(known: boolean): Promise<void> {
  if (!known) return openSession();
  await Promise.all([fetchViewer(), request('account/login_log', {}, { quiet: true })]);
}

function beat(): void {
  if (document.visibilityState === 'visible' && storedToken() !== '') syncServerClock().catch(() => undefined);
}

/** Starts all that runs beside the pages. */
export function startBackground(): void {
  const known = storedToken() !== '' && !hasPrefetchedLogin();
  greet(known).catch(() => undefined);
  startReporting();
  report('launch', { known, after_ms: Math.round(performance.now()) });
  setInterval(beat, HEARTBEAT_MS);
  setTimeout(() => {
    refreshTexts();
    measureStorage().catch(() => undefined);
  }, QUIET_MOMENT_MS);
}
