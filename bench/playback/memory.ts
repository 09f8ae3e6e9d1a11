/** What sixty swipes leave behind: the heap, and videos that nobody sees any more. */
import type { Figures } from './figures.ts';
import { episodeAddress, type Places } from './places.ts';
import { EPISODES } from './show.ts';
import { launchBrowser, openVisit, type Visit } from './visit.ts';

const PATIENCE_MS = 30_000;
/** Machine code lies in the same heap, and grows for as long as the engine finds something to compile: none is made. */
const NO_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug';

export type MemoryPlan = { readonly early: number; readonly late: number };

/** Bytes that the page's scripts hold, once what nobody holds is gone. */
async function heapOf({ session }: Visit): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** All video elements that are still in memory, in the page or not. */
async function videosAlive({ session }: Visit): Promise<number> {
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
  await plays(visit, to);
}

async function plays(visit: Visit, episode: number): Promise<void> {
  const isPlaying = (ep: number): boolean => {
    const video = document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])');
    const isThere = Number(new URLSearchParams(location.hash.split('?')[1]).get('ep')) === ep;
    return isThere && video !== null && !video.paused && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  };
  await visit.page.waitForFunction(isPlaying, episode, { polling: 50, timeout: PATIENCE_MS });
}

/** Down to the last episode but one, up again, and so on. */
export async function measureMemory(
  { places, plan }: { places: Places; plan: MemoryPlan },
  figures: Figures,
): Promise<void> {
  const browser = await launchBrowser([NO_MACHINE_CODE]);
  const visit = await openVisit(browser, { profile: 'none', isUnobserved: true });
  try {
    await visit.page.goto(episodeAddress(places, 'product', 1));
    await plays(visit, 1);
    let ep = 1;
    let way = 1;
    for (let swipe = 1; swipe <= plan.late; swipe += 1) {
      await swipeTo(visit, ep, ep + way);
      ep += way;
      if (ep === 1 || ep === EPISODES - 1) way = -way;
      if (swipe === plan.early) figures.add('heapEarly', 'product', 'none', await heapOf(visit));
    }
    figures.add('heapLate', 'product', 'none', await heapOf(visit));
    const inPage = await visit.page.locator('video').count();
    figures.add('videos', 'product', 'none', inPage);
    figures.add('detachedVideos', 'product', 'none', (await videosAlive(visit)) - inPage);
  } finally {
    await browser.close();
  }
}
