import { afterEach, expect, test, vi } from 'vitest';
import { asVideo } from '#web/testing/as-video.ts';
import { INITIAL_STATE, type EngineState } from '../engine/core/engine-state.ts';
import { observeElement } from '../engine/core/observe-element.ts';
import { createStore } from '../engine/core/store.ts';
import { createPlayedTime } from '../engine/metrics/played-time.ts';
import type { ProgressReport } from '../state/queries.ts';
import { startReporting } from '../state/use-progress-reports.ts';
import { createFeedView } from './feed-view.ts';
import { startLoop } from './use-loop.ts';

const DURATION_MS = 60_000;
const EPISODE = { tvId: 'TEST01', ep: 1 };

/** The members of a video element that the observer uses. */
class FakeVideo extends EventTarget {
  currentTime = 0;
  paused = false;
  ended = false;
  seeking = false;
  readyState = 4;
  readonly playbackRate = 1;
  readonly buffered = { length: 0, start: () => 0, end: () => 0 };

  async moveTo(positionMs: number): Promise<void> {
    vi.advanceTimersByTime(positionMs - this.currentTime * 1000);
    this.currentTime = positionMs / 1000;
    await this.#fire('timeupdate');
  }

  /** Ends like a browser: it stops first, and fires the three events one after another. */
  async end(): Promise<void> {
    Object.assign(this, { paused: true, ended: true, currentTime: DURATION_MS / 1000 });
    for (const name of ['timeupdate', 'pause', 'ended']) await this.#fire(name);
  }

  /** Listeners may add microtasks, which run before the next event. */
  async #fire(name: string): Promise<void> {
    this.dispatchEvent(new Event(name));
    await Promise.resolve();
  }
}

function openFeedEpisode() {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  const fake = new FakeVideo();
  const video = asVideo(fake);
  const source = { sourceKey: 'TEST01/1', durationMs: DURATION_MS, isPlaying: true, shouldPlay: true };
  const store = createStore<EngineState>({ ...INITIAL_STATE, ...source });
  const playedTime = createPlayedTime();
  const ignore = (): void => undefined;
  const { signal } = new AbortController();
  observeElement({ video, store, playedTime, signal, onStallTimeout: ignore, onResize: ignore, onEnded: ignore });
  const play = async (): Promise<void> => {
    playedTime.reset();
    Object.assign(fake, { paused: false, ended: false, currentTime: 0 });
    store.set({ shouldPlay: true, positionMs: 0, isEnded: false });
  };
  const engine = { state: store.get, subscribe: store.subscribe, flushPlayedMs: playedTime.flush, play };
  const view = createFeedView(DURATION_MS, false);
  const sent: ProgressReport[] = [];
  const onEnd = vi.fn<() => void>();
  startLoop(engine, onEnd);
  const stop = startReporting(engine, EPISODE, (report) => {
    const playedMs = view.add(report);
    if (playedMs !== null) sent.push({ ...report, playedMs });
  });
  return { video: fake, sent, onEnd, stop };
}

async function playToEnd(video: FakeVideo): Promise<void> {
  for (let position = 0; position <= 59_750; position += 250) await video.moveTo(position);
  await video.end();
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports the end of an episode that then plays again', async () => {
  const { video, sent, onEnd, stop } = openFeedEpisode();
  await playToEnd(video);
  expect(onEnd).toHaveBeenCalled();
  expect(video.ended).toBe(false);
  stop();
  expect(sent.at(-1)).toMatchObject({ ...EPISODE, positionMs: DURATION_MS });
});

test('counts the played time of the first pass only when nobody stops the repetitions', async () => {
  const { video, sent, stop } = openFeedEpisode();
  await playToEnd(video);
  const reports = sent.length;
  await playToEnd(video);
  await playToEnd(video);
  stop();
  expect(sent).toHaveLength(reports);
  const playedMs = sent.reduce((sum, report) => sum + report.playedMs, 0);
  expect(playedMs).toBeGreaterThan(59_000);
  expect(playedMs).toBeLessThanOrEqual(DURATION_MS);
});
