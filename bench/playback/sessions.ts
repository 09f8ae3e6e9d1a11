/** Ten episodes on the slow network, three of them left early, with the rivals beside: waiting, dropped frames, waste. */
import type { Browser } from '@playwright/test';
import { isShownFrame } from './analyse.ts';
import { CLIP_SECONDS } from './clips.ts';
import type { Figures, Measure } from './figures.ts';
import type { MediaMap } from './media-map.ts';
import { CONTESTANTS, episodeAddress, type Contestant, type Places } from './places.ts';
import type { Profile } from './profiles.ts';
import type { Note } from './recorder.ts';
import { openVisit, type Visit } from './visit.ts';
import { countWatched, secondsOf, shownStretches } from './watched-bytes.ts';

export type SessionPlan = {
  /** Episodes watched in a row. */
  readonly episodes: number;
  /** Those that are left after a few seconds; the others are seen to their end. */
  readonly skipped: readonly number[];
};

const PROFILE: Profile = 'slow';
const SKIP_AFTER_SECONDS = 12;
const EPISODE_PATIENCE_MS = CLIP_SECONDS * 3_000;

type Session = {
  readonly browser: Browser;
  readonly places: Places;
  readonly map: MediaMap;
  readonly plan: SessionPlan;
};

async function leave(visit: Visit, contestant: Contestant, ep: number): Promise<void> {
  const isPast = ([wanted, seconds]: readonly [number, number]): boolean => {
    const video = document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])');
    return playbackRecorder.ep() === wanted && (video?.currentTime ?? 0) >= seconds;
  };
  const polling = { polling: 100, timeout: EPISODE_PATIENCE_MS };
  await visit.page.waitForFunction(isPast, [ep, SKIP_AFTER_SECONDS] as const, polling);
  await visit.page.evaluate(() => playbackRecorder.noteQuality());
  if (contestant === 'product') await visit.swipe(0.7, 0.3);
  else await visit.page.evaluate('toNext()');
}

/** Seconds that a watched video stood still for want of data, once it had begun. */
export function secondsWaited(notes: readonly Note[]): number {
  let waited = 0;
  let begun = { video: 0, ep: 0 };
  let since: number | null = null;
  for (const note of notes) {
    if (isShownFrame(note)) begun = note;
    const isOfWatched = note.video === begun.video && note.ep === begun.ep && note.isWatched;
    if (note.kind === 'waiting' && isOfWatched) since ??= note.at;
    const isOver = ['playing', 'pause', 'ended', 'emptied'].includes(note.kind) || note.ep !== begun.ep;
    if (since === null || !isOver) continue;
    waited += (note.at - since) / 1000;
    since = null;
  }
  return waited;
}

/** The last word on each loading of each video. */
export function framesDropped(notes: readonly Note[]): { readonly dropped: number; readonly total: number } {
  const loadings: Note[] = [];
  const current = new Map<number, Note>();
  for (const note of notes) {
    if (note.kind === 'quality') current.set(note.video, note);
    if (note.kind !== 'emptied') continue;
    loadings.push(...[current.get(note.video)].filter((each) => each !== undefined));
    current.delete(note.video);
  }
  loadings.push(...current.values());
  const sum = (count: (note: Note) => number | undefined): number =>
    loadings.reduce((all, note) => all + (count(note) ?? 0), 0);
  return { dropped: sum(({ dropped }) => dropped), total: sum(({ total }) => total) };
}

async function watch({ browser, places, map, plan }: Session, contestant: Contestant, figures: Figures): Promise<void> {
  const visit = await openVisit(browser, { profile: PROFILE });
  try {
    await visit.page.goto(episodeAddress(places, contestant, 1));
    for (const ep of plan.skipped) await leave(visit, contestant, ep);
    const timeout = EPISODE_PATIENCE_MS * plan.episodes;
    await visit.page.waitForFunction((last) => playbackRecorder.ep() > last, plan.episodes, { polling: 100, timeout });
    const notes = (await visit.notes()).filter(({ ep }) => ep <= plan.episodes);
    const over = (await visit.timeOrigin()) + (notes.at(-1)?.at ?? 0);
    const transfers = visit.network.all().filter(({ startedAt }) => startedAt <= over);
    const shown = shownStretches(notes);
    const played = secondsOf(shown);
    const { fetched, watched } = countWatched(transfers, shown, map);
    const { dropped, total } = framesDropped(notes);
    const pixels = shown.reduce((sum, { width, from, to }) => sum + width * (to - from), 0);
    const add = (measure: Measure, value: number): void => figures.add(measure, contestant, PROFILE, value);
    add('rebuffer', secondsWaited(notes) / played);
    add('dropped', dropped / total);
    add('unwatched', 1 - watched / fetched);
    add('mediaMegabytes', fetched / 1e6);
    add('meanWidth', pixels / played);
  } finally {
    await visit.close();
  }
}

/** Side by side, each on a network of its own: what slows the machine hits all alike. */
export async function measureSessions(session: Session, figures: Figures): Promise<void> {
  await Promise.all(CONTESTANTS.map((contestant) => watch(session, contestant, figures)));
}
