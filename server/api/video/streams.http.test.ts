import { expect } from 'vitest';
import { STREAM_TIMEOUT_MS } from '#domain/streams.ts';
import { NO_LIMITS, test, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';

const LIMIT = 3;
const TOO_MANY = 30109;

/** Signs an account in once more, on another browser of the same device. */
async function signInAgain(server: TestServer, { deviceId }: TestViewer): Promise<string> {
  const { data } = await server.send('account/login', {}, { headers: { 'device-id': deviceId } });
  return data.token;
}

type Account = {
  readonly server: TestServer;
  readonly tvId: string;
  readonly tokens: readonly string[];
  /** The code of asking for an episode to play. */
  readonly play: (token: string | undefined, ep?: number) => Promise<number>;
  readonly tell: (token: string | undefined) => Promise<number>;
};

/** An account with several sessions, of which three may watch. */
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
      play: async (token = '', ep = 1) => (await server.send('video/play', { tv_id: tvId, ep }, { token })).code,
      tell: async (token = '') => {
        const place = { tv_id: tvId, ep: 1, position_ms: 5_000, played_ms: 5_000 };
        return (await server.send('video/progress', place, { token })).code;
      },
    });
  });
}

test('three sessions of an account watch, a fourth is refused in its language and gets no media', async () => {
  await withAccount(async ({ server, tvId, tokens, play }) => {
    for (const token of tokens.slice(0, LIMIT)) expect(await play(token)).toBe(10000);
    const sent = { token: tokens[3] ?? '', language: 'de' };
    const refused = await server.send('video/play', { tv_id: tvId, ep: 1 }, sent);
    expect(refused).toMatchObject({ status: 200, code: TOO_MANY, data: null });
    expect(refused.msg).toContain('Geräten');
  });
});

test('those that watch go on to watch, and a refusal does not count as watching', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    for (const token of tokens.slice(0, LIMIT)) await play(token);
    server.context.clock.advance(STREAM_TIMEOUT_MS - 30_000);
    expect(await play(tokens[3])).toBe(TOO_MANY);
    for (const token of tokens.slice(0, LIMIT)) expect(await play(token, 2)).toBe(10000);
    expect(await play(tokens[3])).toBe(TOO_MANY);
  });
});

test('a session that was still for two minutes makes room', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    await play(tokens[0]);
    server.context.clock.advance(60_000);
    for (const token of tokens.slice(1, LIMIT)) await play(token);
    server.context.clock.advance(STREAM_TIMEOUT_MS - 90_000);
    expect(await play(tokens[3])).toBe(TOO_MANY);
    server.context.clock.advance(30_000);
    expect(await play(tokens[3])).toBe(10000);
    // Room for one, and not for the one that made it.
    expect(await play(tokens[0])).toBe(TOO_MANY);
    expect(await play(tokens[4])).toBe(TOO_MANY);
  });
});

test('telling a place keeps a session among those that watch, and is never refused', async () => {
  await withAccount(async ({ server, tokens, play, tell }) => {
    for (const token of tokens.slice(0, LIMIT)) await play(token);
    server.context.clock.advance(STREAM_TIMEOUT_MS - 30_000);
    for (const token of tokens.slice(0, LIMIT)) expect(await tell(token)).toBe(10000);
    server.context.clock.advance(31_000);
    expect(await play(tokens[3])).toBe(TOO_MANY);
    expect(await tell(tokens[3])).toBe(10000);
    expect(await play(tokens[3])).toBe(TOO_MANY);
  });
});

test('signing out makes room at once', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    const elsewhere = await server.viewer();
    for (const token of tokens.slice(0, LIMIT)) await play(token);
    const { context } = server;
    // The sessions of one device end together; this one is made another device's.
    const rows = await context.db.selectFrom('session').select(['token_hash', 'watched_at']).execute();
    const one = rows.find(({ watched_at }) => watched_at !== null);
    await context.db
      .updateTable('session')
      .set({ ended_at: context.clock.now() })
      .where('token_hash', '=', one?.token_hash ?? Buffer.alloc(0))
      .execute();
    expect(await play(tokens[3])).toBe(10000);
    expect(await play(elsewhere.token)).toBe(10000);
  });
});

test('a locked episode may be looked at on any number of devices', async () => {
  await withAccount(async ({ tokens, play }) => {
    for (const token of tokens) expect(await play(token, 10)).toBe(10000);
    for (const token of tokens.slice(0, LIMIT)) expect(await play(token)).toBe(10000);
    expect(await play(tokens[3], 10)).toBe(10000);
  });
});

test('sessions that begin at the same moment are no more than three', async () => {
  await withAccount(async ({ tokens, play }) => {
    const codes = await Promise.all(tokens.map((token) => play(token)));
    expect(codes.filter((code) => code === 10000)).toHaveLength(LIMIT);
    expect(codes.filter((code) => code === TOO_MANY)).toHaveLength(tokens.length - LIMIT);
  }, 16);
});

test('a session that was renewed is still the same one', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    server.context.clock.advance(24 * 86_400_000);
    const [first = '', ...others] = tokens;
    const { headers } = await server.send('account/my-info', {}, { token: first });
    for (const token of [first, ...others.slice(0, 2)]) expect(await play(token)).toBe(10000);
    const successor = headers.get('token') ?? '';
    expect(await play(successor)).toBe(10000);
    expect(await play(first)).toBe(10000);
    expect(await play(others[2])).toBe(TOO_MANY);
  });
});

test('accounts do not count for each other', async () => {
  await withAccount(async ({ server, tokens, play }) => {
    for (const token of tokens.slice(0, LIMIT)) await play(token);
    expect(await play((await server.viewer()).token)).toBe(10000);
  });
});
