/** One viewer sends many requests while a lock of the account is held, and other viewers send theirs. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { DEFAULT_DATABASE_TIME, SHARE_WAIT_MS } from '#server/db/time-limit.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { talkerOf } from '#server/testing/chat.ts';
import { NO_LIMITS } from '#server/testing/test-config.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const SESSIONS = 5;
const CALLS_PER_SESSION = 20;
const VIEWER = { connections: 2, waiting: 20 };
const LIMITS = {
  ...NO_LIMITS,
  connectionShares: {
    viewer: VIEWER,
    address: { connections: 6, waiting: 400 },
  },
};

/** Holds the locks of the viewer's account and wallet while `work` runs. */
async function withLockedAccount<Result>(
  server: TestServer,
  sessions: readonly TestViewer[],
  work: () => Promise<Result>,
): Promise<Result> {
  const userId = await userIdOf(server, sessions[0]?.uid ?? '');
  return server.context.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM account JOIN wallet USING (user_id) WHERE user_id = ${userId} FOR UPDATE`.execute(tx);
    return work();
  });
}

type Answer = { readonly status: number; readonly error: string; readonly headers: Headers };

type Request = (viewer: TestViewer) => Promise<Answer>;

async function openSessions(server: TestServer): Promise<TestViewer[]> {
  const { deviceId } = await server.viewer();
  return Promise.all(Array.from({ length: SESSIONS }, () => server.viewer(deviceId)));
}

/** Sends all requests at once. */
function sendBurst(
  sessions: readonly TestViewer[],
  send: Request,
  callsPerSession = CALLS_PER_SESSION,
): Promise<Answer>[] {
  return sessions.flatMap((session) => Array.from({ length: callsPerSession }, () => send(session)));
}

/** Requests above the limits get a time after which they may be sent again. Others may break a rule, such as one message at a time. */
function expectNoFault(answers: readonly Answer[]): void {
  for (const { status, error, headers } of answers) {
    const retryAfter = headers.get('retry-after');
    if (status === 200) expect(retryAfter).toBeNull();
    else
      expect({ error, retryAfter }).toEqual({
        error: status === 429 ? 'TooManyRequests' : 'NotReady',
        retryAfter: '1',
      });
    expect([200, 429, 503]).toContain(status);
  }
}

const BURSTS: readonly (readonly [string, (tvId: string) => Request])[] = [
  ['account/set/profile', () => (viewer) => viewer.send('account/set/profile', { nickname: 'Ada' })],
  [
    'chat/send',
    (tvId) => (viewer) =>
      viewer.send('chat/send', { character_id: talkerOf(tvId), text: 'Hello', turn_id: randomUUID() }),
  ],
  ['task/report_share', () => (viewer) => viewer.send('task/report_share', { target: 'copy' })],
];

test.for(BURSTS)('serves others while %s of one viewer waits for a lock', async ([, requestFor], { serverWith }) => {
  const server = await serverWith({ limits: LIMITS });
  const request = requestFor(await server.addShow());
  const [sessions, other] = [await openSessions(server), await server.viewer()];
  const burst = await withLockedAccount(server, sessions, async () => {
    const sent = sendBurst(sessions, request);
    for (let call = 0; call < 10; call += 1) {
      const { error } = await other.send('account/set/profile', { nickname: `Ben ${call}` });
      expect(error).toBe('none');
    }
    return sent;
  });
  const answers = await Promise.all(burst);
  expectNoFault(answers);
  // The locks last as long as the calls of the other viewer, so that only requests that still wait can succeed.
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(
    VIEWER.connections + VIEWER.waiting,
  );
  expect(answers.map(({ status }) => status)).toContain(429);
  for (const session of sessions) expect((await request(session)).status).toBe(200);
});

test('ends requests that wait for a lock with 503, never with 500', async ({ serverWith }) => {
  const { lockMs, requestMs } = DEFAULT_DATABASE_TIME;
  expect(SHARE_WAIT_MS + lockMs).toBeLessThan(requestMs);
  // A busy machine takes longer than the waits alone.
  const server = await serverWith({ limits: { ...LIMITS, databaseTime: { lockMs, requestMs: 30_000 } } });
  const sessions = await openSessions(server);
  const send: Request = (session) => session.send('account/set/profile', { nickname: 'Ada' });
  // Some wait for the lock, some for a connection, and the rest is refused. A slow machine could not end more in time.
  const answers = await withLockedAccount(server, sessions, () => Promise.all(sendBurst(sessions, send, 5)));
  expectNoFault(answers);
  expect(answers.map(({ status }) => status)).not.toContain(200);
});
