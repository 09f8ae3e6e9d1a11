import { afterEach, expect, test, vi } from 'vitest';
import { INITIAL_STATE, type EngineState } from '../engine/core/engine-state.ts';
import { createStore } from '../engine/core/store.ts';

afterEach(() => void vi.unstubAllGlobals());

test('takes an episode for finished when it ends, but not while it plays or is left', async () => {
  // In new modules, no other test has finished an episode.
  vi.resetModules();
  const { startReporting } = await import('./use-progress-reports.ts');
  const { hasFinishedEpisode } = await import('#web/state/finished-episode.ts');
  vi.stubGlobal('document', new EventTarget());
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  const store = createStore<EngineState>({ ...INITIAL_STATE, sourceKey: 'TEST01/1', durationMs: 60_000 });
  const engine = { state: store.get, subscribe: store.subscribe, flushPlayedMs: () => 1_000 };
  const start = () => startReporting(engine, { tvId: 'TEST01', ep: 1 }, () => undefined);
  const leave = start();
  store.set({ isPlaying: true, shouldPlay: true, positionMs: 59_000 });
  store.set({ isPlaying: false, shouldPlay: false });
  leave();
  expect(hasFinishedEpisode()).toBe(false);
  const stop = start();
  store.set({ isEnded: true, positionMs: 60_000 });
  stop();
  expect(hasFinishedEpisode()).toBe(true);
});
