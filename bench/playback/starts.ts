/** From a tap, or from a link opened cold, to the first frame. */
import type { Browser } from '@playwright/test';
import { firstFrames, momentOf } from './analyse.ts';
import type { Figures, Measure } from './figures.ts';
import {
  CONTESTANTS,
  DATA_SAVER,
  episodeAddress,
  OTHER_EPISODE,
  otherEpisode,
  playButton,
  rivalAddress,
  showAddress,
} from './places.ts';
import type { Contestant, Places } from './places.ts';
import type { Profile } from './profiles.ts';
import { openVisit } from './visit.ts';

/** So long nothing is fetched when a page has done what it does in idle time. */
const IDLE_MS = 1_000;
/** Enough to tell a moving picture from a still one. */
const FRAMES = 3;

type Start = { readonly browser: Browser; readonly places: Places; readonly profile: Profile };

/** ms from the press of a finger on Play to the first frame on screen, the page's own work being done. */
async function tap({ browser, places, profile }: Start, contestant: Contestant, unwarmed = false): Promise<number> {
  const visit = await openVisit(browser, { profile, storage: unwarmed ? DATA_SAVER : {} });
  try {
    const ep = unwarmed ? OTHER_EPISODE : 1;
    await visit.page.goto(contestant === 'product' ? showAddress(places) : rivalAddress(places, contestant, ep));
    const isOther = unwarmed && contestant === 'product';
    const button = isOther ? await otherEpisode(visit) : await playButton(visit, contestant);
    await visit.network.idle(IDLE_MS);
    const frames = visit.frames(FRAMES);
    await visit.tap(button);
    await frames;
    const notes = await visit.notes();
    const pressed = momentOf(notes, 'pointerdown');
    return firstFrames(notes, pressed).first - pressed;
  } finally {
    await visit.close();
  }
}

/** ms from the start of the navigation to the first frame on screen, with nothing in any cache. */
async function openLink({ browser, places, profile }: Start, contestant: Contestant): Promise<number> {
  const visit = await openVisit(browser, { profile });
  try {
    await visit.page.goto(episodeAddress(places, contestant, 1), { waitUntil: 'commit' });
    await visit.frames(FRAMES);
    return firstFrames(await visit.notes(), 0).first;
  } finally {
    await visit.close();
  }
}

/** One round: everybody once, so that a noisy moment of the machine hits all alike. */
export async function measureStarts(start: Start, figures: Figures): Promise<void> {
  const { profile } = start;
  const add = (measure: Measure, contestant: Contestant, value: number): void =>
    figures.add(measure, contestant, profile, value);
  for (const contestant of CONTESTANTS) add('tap', contestant, await tap(start, contestant));
  for (const contestant of CONTESTANTS) add('tapUnwarmed', contestant, await tap(start, contestant, true));
  for (const contestant of CONTESTANTS) add('deepLink', contestant, await openLink(start, contestant));
}
