import type { Figures } from './figures.ts';
import { episodeUrl, type ServerUrls } from './players.ts';
import { EPISODES } from './show.ts';
import { launchBrowser, openVisit, type Visit } from './visit.ts';

const TIMEOUT_MS = 30_000;
/** Machine code counts as heap and would grow while compilers run. */
const DISABLE_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug';

export type MemoryPlan = { readonly early: number; readonly late: number };

async function measureHeap({ session }: Visit): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Counts video elements, including detached ones. */
async function countVideosInMemory({ session }: Visit): Promise<number> {
  const objectGroup = 'videos';
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'HTMLVideoElement.prototype',
    objectGroup,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  });
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(counted.result.value);
}

async function swipeTo(visit: Visit, from: number, to: number): Promise<void> {
  await (to > from ? visit.swipe(0.7, 0.3) : visit.swipe(0.3, 0.7));
  await waitUntilPlaying(visit, to);
}

async function waitUntilPlaying(visit: Visit, episode: number): Promise<void> {
  const isPlaying = (ep: number): boolean => {
    const video = document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])');
    const isThere = Number(new URLSearchParams(location.hash.split('?')[1]).get('ep')) === ep;
    return isThere && video !== null && !video.paused && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  };
  await visit.page.waitForFunction(isPlaying, episode, { polling: 50, timeout: TIMEOUT_MS });
}

/** Measures the heap while it swipes to the last episode but one and back, repeatedly. */
export async function measureMemory(
  { urls, plan }: { urls: ServerUrls; plan: MemoryPlan },
  figures: Figures,
): Promise<void> {
  const browser = await launchBrowser([DISABLE_COMPILERS]);
  const visit = await openVisit(browser, { profile: 'none', isRecorderDisabled: true });
  try {
    await visit.page.goto(episodeUrl(urls, 'product', 1));
    await waitUntilPlaying(visit, 1);
    // The episode of a link plays before the player reacts to swipes.
    await visit.page.getByRole('main').getByRole('slider').first().waitFor({ state: 'attached' });
    let ep = 1;
    let direction = 1;
    for (let swipe = 1; swipe <= plan.late; swipe += 1) {
      await swipeTo(visit, ep, ep + direction);
      ep += direction;
      if (ep === 1 || ep === EPISODES - 1) direction = -direction;
      if (swipe === plan.early) figures.add('heapEarly', 'product', 'none', await measureHeap(visit));
    }
    figures.add('heapLate', 'product', 'none', await measureHeap(visit));
    const inPage = await visit.page.locator('video').count();
    figures.add('videos', 'product', 'none', inPage);
    figures.add('detachedVideos', 'product', 'none', (await countVideosInMemory(visit)) - inPage);
  } finally {
    await browser.close();
  }
}
