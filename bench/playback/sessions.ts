import type { Browser } from '@playwright/test';
import { isDisplayedFrame } from './analyse-events.ts';
import { CLIP_SECONDS } from './clips.ts';
import type { Figures, Measure } from './figures.ts';
import type { MediaMap } from './media-map.ts';
import { PLAYERS, episodeUrl, type Player, type ServerUrls } from './players.ts';
import type { Profile } from './profiles.ts';
import type { PlaybackEvent } from './recorder.ts';
import { openVisit, type Visit } from './visit.ts';
import { countWatched, totalSeconds, displayedRanges } from './watched-bytes.ts';

export type SessionPlan = {
  readonly episodes: number;
  /** The episodes that are left early. */
  readonly skipped: readonly number[];
};

const PROFILE: Profile = 'slow';
const SKIP_AFTER_SECONDS = 12;
const EPISODE_TIMEOUT_MS = CLIP_SECONDS * 3_000;

type Session = {
  readonly browser: Browser;
  readonly urls: ServerUrls;
  readonly map: MediaMap;
  readonly plan: SessionPlan;
};

async function skipEpisode(visit: Visit, player: Player, ep: number): Promise<void> {
  const hasReached = ([targetEp, seconds]: readonly [number, number]): boolean => {
    const video = document.querySelector<HTMLVideoElement>('video:not([aria-hidden="true"])');
    return playbackRecorder.episodeInUrl() === targetEp && (video?.currentTime ?? 0) >= seconds;
  };
  const polling = { polling: 100, timeout: EPISODE_TIMEOUT_MS };
  await visit.page.waitForFunction(hasReached, [ep, SKIP_AFTER_SECONDS] as const, polling);
  await visit.page.evaluate(() => playbackRecorder.recordQuality());
  if (player === 'product') await visit.swipe(0.7, 0.3);
  else await visit.page.evaluate('playNext()');
}

/** Returns how long the active video rebuffered after its first frame, in s. */
export function rebufferingSeconds(events: readonly PlaybackEvent[]): number {
  let waited = 0;
  let current = { video: 0, ep: 0 };
  let since: number | null = null;
  for (const event of events) {
    if (isDisplayedFrame(event)) current = event;
    const isOfActive = event.video === current.video && event.ep === current.ep && event.isActive;
    if (event.kind === 'waiting' && isOfActive) since ??= event.at;
    const isOver = ['playing', 'pause', 'ended', 'emptied'].includes(event.kind) || event.ep !== current.ep;
    if (since === null || !isOver) continue;
    waited += (event.at - since) / 1000;
    since = null;
  }
  return waited;
}

/** Sums the last counts of each video before its reloads and at the end. */
export function countDroppedFrames(events: readonly PlaybackEvent[]): {
  readonly dropped: number;
  readonly total: number;
} {
  const lastCounts: PlaybackEvent[] = [];
  const latest = new Map<number, PlaybackEvent>();
  for (const event of events) {
    if (event.kind === 'quality') latest.set(event.video, event);
    if (event.kind !== 'emptied') continue;
    lastCounts.push(...[latest.get(event.video)].filter((each) => each !== undefined));
    latest.delete(event.video);
  }
  lastCounts.push(...latest.values());
  const sum = (count: (event: PlaybackEvent) => number | undefined): number =>
    lastCounts.reduce((all, event) => all + (count(event) ?? 0), 0);
  return { dropped: sum(({ dropped }) => dropped), total: sum(({ total }) => total) };
}

async function runSession({ browser, urls, map, plan }: Session, player: Player, figures: Figures): Promise<void> {
  const visit = await openVisit(browser, { profile: PROFILE });
  try {
    await visit.page.goto(episodeUrl(urls, player, 1));
    for (const ep of plan.skipped) await skipEpisode(visit, player, ep);
    const timeout = EPISODE_TIMEOUT_MS * plan.episodes;
    await visit.page.waitForFunction((last) => playbackRecorder.episodeInUrl() > last, plan.episodes, {
      polling: 100,
      timeout,
    });
    const events = (await visit.takeEvents()).filter(({ ep }) => ep <= plan.episodes);
    const endedAt = (await visit.timeOrigin()) + (events.at(-1)?.at ?? 0);
    const transfers = visit.network.all().filter(({ startedAt }) => startedAt <= endedAt);
    const displayed = displayedRanges(events);
    const played = totalSeconds(displayed);
    const { fetched, watched } = countWatched(transfers, displayed, map);
    const { dropped, total } = countDroppedFrames(events);
    const pixels = displayed.reduce((sum, { width, from, to }) => sum + width * (to - from), 0);
    const add = (measure: Measure, value: number): void => figures.add(measure, player, PROFILE, value);
    add('rebuffer', rebufferingSeconds(events) / played);
    add('dropped', dropped / total);
    add('unwatched', 1 - watched / fetched);
    add('mediaMegabytes', fetched / 1e6);
    add('meanWidth', pixels / played);
  } finally {
    await visit.close();
  }
}

/** Runs all players simultaneously, so that noise affects all of them. */
export async function measureSessions(session: Session, figures: Figures): Promise<void> {
  await Promise.all(PLAYERS.map((player) => runSession(session, player, figures)));
}
