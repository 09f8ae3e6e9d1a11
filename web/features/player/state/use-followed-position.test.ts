import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { acceptingServer, codeOf, openClient } from '#web/testing/client.ts';

const EPISODE = { tvId: 'A', ep: 1 };

afterEach(() => vi.unstubAllGlobals());

type Options = { reportCode?: number; isPlaying?: boolean; isEnded?: boolean; positionMs?: number };

/** Opens a client for which the server has a position of 55 s. Reports are rejected with the code. */
async function openPlayer({ reportCode = SUCCESS, ...state }: Options = {}) {
  const server = acceptingServer(({ path }) =>
    path === 'video/progress' ? { code: reportCode, data: {} } : { code: SUCCESS, data: { resume_ms: 55_000 } },
  );
  await openClient(server, { stored: { TOKEN: 'known' } });
  const { queryClient } = await import('#web/api/query-client.ts');
  const { reportProgress } = await import('./queries.ts');
  const { followPosition } = await import('./use-followed-position.ts');
  const engine = {
    state: () => ({ isPlaying: false, isEnded: false, sourceKey: 'A 1', positionMs: 30_000, ...state }),
    seek: vi.fn<(positionMs: number) => void>(),
  };
  return {
    seek: engine.seek,
    report: () => reportProgress(queryClient, { ...EPISODE, positionMs: 30_000, playedMs: 1_000 }),
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
