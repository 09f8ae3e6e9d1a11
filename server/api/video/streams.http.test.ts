import { expect } from 'vitest';
import { STREAM_TIMEOUT_MS } from '#domain/streams.ts';
import { NO_LIMITS } from '#server/testing/test-config.ts';
import { test, withServer, type ApiResponse, type TestServer, type TestViewer } from '#server/testing/test.ts';

const LIMIT = 3;

/** Creates another session of the account. */
async function signInAgain(server: TestServer, { deviceId }: TestViewer): Promise<string> {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': deviceId } });
  return data.token;
}

type Account = {
  readonly server: TestServer;
  readonly tvId: string;
  readonly tokens: readonly string[];
  /** Returns the error's name. */
  readonly play: (token: string | undefined, ep?: number) => Promise<ApiResponse<unknown>['error']>;
  readonly reportProgress: (token: string | undefined) => Promise<ApiResponse<unknown>['error']>;
};

/** Runs `use` with an account that has several sessions, of which three may play at the same time. */
async function withAccount(use: (account: Account) => Promise<void>, sessions = 5): Promise<void> {
  await withServer({ limits: { ...NO_LIMITS, streamsPerAccount: LIMIT } }, async (server) => {
    const tvId = await server.addShow();
    const viewer = await server.viewer();
    const tokens = [viewer.token];
    while (tokens.length < sessions) tokens.push(await signInAgain(server, viewer));
    await use({
      server,
      tvId,
      tokens,
      play: async (token = '', ep = 1) => (await server.send('video/play', { tv_id: tvId, ep }, { token })).error,
      reportProgress: async (token = '') => {
        const progress = { tv_id: tvId, ep: 1, position_ms: 5_000, played_ms: 5_000 };
        return (await server.send('video/progress', progress, { token })).error;
      },
    });
  });
}

test('rejects a fourth session of an account in the viewer’s language and returns no media', async () => {
  await withAccount(async ({ server, tvId, tokens, play }) => {
    for (const token of tokens.slice(0, LIMIT)) expect(await play(token)).toBe('none');
    const sent = { token: tokens[3] ?? '', language: 'de' };
    const rejected = await server.send('video/play', { tv_id: tvId, ep: 1 }, sent);
    expect(rejected).toMatchObject({ status: 200, error: 'TooManyStreams', data: null });
    expect(rejected.msg).toContain('Geräten');
  });
});

test('keeps active streams and does not count a rejected session as one', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    for (const token of tokens.slice(0, LIMIT)) await play(token);
    server.context.clock.advance(STREAM_TIMEOUT_MS - 30_000);
    expect(await play(tokens[3])).toBe('TooManyStreams');
    for (const token of tokens.slice(0, LIMIT)) expect(await play(token, 2)).toBe('none');
    expect(await play(tokens[3])).toBe('TooManyStreams');
  });
});

test('releases the stream of a session that is idle for two minutes', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    await play(tokens[0]);
    server.context.clock.advance(60_000);
    for (const token of tokens.slice(1, LIMIT)) await play(token);
    server.context.clock.advance(STREAM_TIMEOUT_MS - 90_000);
    expect(await play(tokens[3])).toBe('TooManyStreams');
    server.context.clock.advance(30_000);
    expect(await play(tokens[3])).toBe('none');
    // Another session has acquired the released stream.
    expect(await play(tokens[0])).toBe('TooManyStreams');
    expect(await play(tokens[4])).toBe('TooManyStreams');
  });
});

test('renews the stream with each progress report and rejects no report', async () => {
  await withAccount(async ({ server, tokens, play, reportProgress }) => {
    for (const token of tokens.slice(0, LIMIT)) await play(token);
    server.context.clock.advance(STREAM_TIMEOUT_MS - 30_000);
    for (const token of tokens.slice(0, LIMIT)) expect(await reportProgress(token)).toBe('none');
    server.context.clock.advance(31_000);
    expect(await play(tokens[3])).toBe('TooManyStreams');
    expect(await reportProgress(tokens[3])).toBe('none');
    expect(await play(tokens[3])).toBe('TooManyStreams');
  });
});

test('releases the stream at once when a session ends', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    for (const token of tokens.slice(0, LIMIT)) await play(token);
    const { context } = server;
    // A sign-out would end all sessions of the device, so the test ends one in the database.
    const rows = await context.db.selectFrom('session').select(['token_hash', 'watched_at']).execute();
    const one = rows.find(({ watched_at }) => watched_at !== null);
    await context.db
      .updateTable('session')
      .set({ ended_at: context.clock.now() })
      .where('token_hash', '=', one?.token_hash ?? Buffer.alloc(0))
      .execute();
    expect(await play(tokens[3])).toBe('none');
  });
});

test('does not count locked episodes as streams', async () => {
  await withAccount(async ({ tokens, play }) => {
    for (const token of tokens) expect(await play(token, 10)).toBe('none');
    for (const token of tokens.slice(0, LIMIT)) expect(await play(token)).toBe('none');
    expect(await play(tokens[3], 10)).toBe('none');
  });
});

test('accepts only three sessions that start in parallel', async () => {
  await withAccount(async ({ tokens, play }) => {
    const errors = await Promise.all(tokens.map((token) => play(token)));
    expect(errors.filter((error) => error === 'none')).toHaveLength(LIMIT);
    expect(errors.filter((error) => error === 'TooManyStreams')).toHaveLength(tokens.length - LIMIT);
  }, 16);
});

test('counts a renewed session as the same stream', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    server.context.clock.advance(24 * 86_400_000);
    const [first = '', ...others] = tokens;
    const { headers } = await server.send('account/my-info', {}, { token: first });
    for (const token of [first, ...others.slice(0, 2)]) expect(await play(token)).toBe('none');
    const successor = headers.get('token') ?? '';
    expect(await play(successor)).toBe('none');
    expect(await play(first)).toBe('none');
    expect(await play(others[2])).toBe('TooManyStreams');
  });
});

test('counts the streams of each account separately', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    for (const token of tokens.slice(0, LIMIT)) await play(token);
    expect(await play((await server.viewer()).token)).toBe('none');
  });
});
