import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { acceptingServer, codeOf, openClient } from '#web/testing/client.ts';

const EPISODE = { tvId: 'A', ep: 1 };

afterEach(() => vi.unstubAllGlobals());

type State = { isPlaying?: boolean; isEnded?: boolean; positionMs?: number; shouldPlay?: boolean };
type Options = State & { reportCode?: number };

/** Opens a client for which the server has a position of 55 s. Reports are rejected with the code. */
async function openPlayer({ reportCode = SUCCESS, ...state }: Options = {}) {
  const server = acceptingServer(({ path }) =>
    path === 'video/progress' ? { code: reportCode, data: {} } : { code: SUCCESS, data: { resume_ms: 55_000 } },
  );
  await openClient(server, { stored: { TOKEN: 'known' } });
  const { queryClient } = await import('#web/api/query-client.ts');
  const { reportProgress } = await import('./queries.ts');
  const { followPosition } = await import('./use-followed-position.ts');
  let current = { isPlaying: false, isEnded: false, shouldPlay: false, sourceKey: 'A 1', positionMs: 30_000, ...state };
  const engine = {
    state: () => current,
    seek: vi.fn<(positionMs: number) => void>(),
  };
  return {
    seek: engine.seek,
    report: () => reportProgress(queryClient, { ...EPISODE, positionMs: 30_000, playedMs: 1_000 }),
    change: (next: State) => {
      current = { ...current, ...next };
    },
    follow: () => followPosition(queryClient, engine, EPISODE),
  };
}

test('moves a paused episode to where the viewer stopped on another device', async () => {
  const { seek, report, follow } = await openPlayer();
  await report();
  await follow();
  expect(seek).toHaveBeenCalledExactlyOnceWith(55_000);
});

test.for<[string, Options]>([
  ['the episode is playing', { isPlaying: true }],
  ['the episode has ended', { isEnded: true }],
  ['the episode is already there', { positionMs: 55_400 }],
  ['the server has not received the last position of this device', { reportCode: codeOf('ServerFault') }],
])('does not move an episode when %s', async ([, options]) => {
  const { seek, report, follow } = await openPlayer(options);
  await report();
  await follow();
  expect(seek).not.toHaveBeenCalled();
});

test.for<[string, State]>([
  ['seeks', { positionMs: 12_000 }],
  ['plays', { shouldPlay: true, isPlaying: true, positionMs: 30_200 }],
])('keeps the position when the viewer %s before the server responds', async ([, change]) => {
  const player = await openPlayer();
  const followed = player.follow();
  player.change(change);
  await followed;
  expect(player.seek).not.toHaveBeenCalled();
});

test('moves an episode that the hidden page had paused, although it plays again', async () => {
  const player = await openPlayer({ shouldPlay: true });
  const followed = player.follow();
  player.change({ isPlaying: true, positionMs: 30_200 });
  await followed;
  expect(player.seek).toHaveBeenCalledExactlyOnceWith(55_000);
});
