/** Opens the target of the launch link and starts background work. Spec §2, §4. */
import { queryClient } from '#web/api/query-client.ts';
import { HEARTBEAT_MS } from '#domain/presence.ts';
import { request, openSession } from '#web/api/request.ts';
import { storedToken } from '#web/api/session.ts';
import { launchParameters, parseLaunchParameters, type LaunchParameters } from '#web/boot/launch-parameters.ts';
import { readLaunchAddress } from '#web/boot/launch-target.ts';
import { getItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { hasPrefetchedLogin } from '#web/boot/prefetched-responses.ts';
import { readSignInResponse } from '#web/boot/sign-in-response.ts';
import { fetchViewer } from '#web/entities/viewer/queries.ts';
import { trackTouches } from '#web/features/telemetry/last-touch.ts';
import { report, startReporting } from '#web/features/telemetry/report.ts';
import { navigateToHref, startRouter } from '#web/router/router.ts';
import { followOtherWindows } from '#web/state/user-store.ts';
import { keepLoading } from '#web/ui/keep-loading.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { loadPageCode } from './load-page.ts';

/** By this time, a first episode is normally playing. */
const LOW_PRIORITY_DELAY_MS = 10_000;

/** Returns the address that a link which is opened later leads to: its target, or else its page. */
function resolveHash(hash: string): string {
  reportFacebookClick(parseLaunchParameters('', hash));
  const { base, target } = readLaunchAddress('', hash);
  return target ?? base;
}

/**
 * Opens the target of the launch parameters on top of home. The address loses its launch parameters, so that a reload
 * does not open the target again.
 */
export function openLaunchTarget(): void {
  launchParameters();
  readSignInResponse();
  trackTouches();
  const { base, target } = readLaunchAddress(location.search, location.hash);
  if (location.search !== '' || base !== location.hash)
    history.replaceState(history.state, '', location.pathname + base);
  startRouter(resolveHash);
  if (target !== undefined) navigateToHref(target);
}

/** Loads the user info and reports the launch. A sign-in already includes both. */
async function reportLaunch(isReturning: boolean): Promise<void> {
  if (!isReturning) return openSession();
  await Promise.all([fetchViewer(), request('account/login_log', {}, { quiet: true })]);
}

/** Relates the account to the Facebook ad whose link opened the app. */
function reportFacebookClick({ fbclid }: LaunchParameters): void {
  if (fbclid !== undefined)
    keepLoading({
      load: () => import('./facebook-click.ts').then((module) => module.reportFacebookClick(fbclid)),
      onLoaded: () => undefined,
      onFailed: () => undefined,
    });
}

/** Returns whether there are downloads. Without any, their code does not load. */
function hasDownloads(): boolean {
  return getItem(STORAGE_KEYS.downloads) !== null;
}

/** Makes the downloads available to the player. Never rejects: without them, the player needs the network. */
export async function loadDownloads(): Promise<void> {
  if (!hasDownloads()) return;
  try {
    const { startDownloads } = await import('#web/features/downloads/start-downloads.ts');
    await startDownloads();
  } catch {
    // The code did not load, or the browser blocks storage.
  }
}

async function sendHeartbeat(): Promise<void> {
  if (document.visibilityState !== 'visible' || storedToken() === '') return;
  const { syncServerClock } = await import('#web/api/server-clock.ts');
  await syncServerClock();
}

export function startBackground(): void {
  // What the page loads before this mark counts as its start: `npm run bench:web`.
  whenIdle(() => performance.mark('idle'));
  const isReturning = storedToken() !== '' && !hasPrefetchedLogin();
  reportLaunch(isReturning).catch(() => undefined);
  reportFacebookClick(launchParameters());
  followOtherWindows(() => void queryClient.resetQueries());
  whenIdle(() => void loadPageCode().catch(() => undefined));
  whenIdle(() => void startReporting().catch(() => undefined));
  whenIdle(() => void loadDownloads());
  report('launch', { known: isReturning, after_ms: Math.round(performance.now()) });
  setInterval(() => void sendHeartbeat().catch(() => undefined), HEARTBEAT_MS);
  const startLater = () => import('./background.ts').then(({ startLowPriorityWork }) => startLowPriorityWork());
  setTimeout(() => void startLater().catch(() => undefined), LOW_PRIORITY_DELAY_MS);
}
