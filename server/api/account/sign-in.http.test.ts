/** Signs in with the demo identity provider. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { en } from '#i18n/testing/texts.ts';
import type { SignInChannel } from '#domain/sign-in.ts';
import { block } from '#server/testing/accounts.ts';
import {
  demoBindToken,
  demoToken,
  pressDemoButton,
  responseOf,
  signInWithDemo,
  visitDemoProvider,
} from '#server/testing/demo-sign-in.ts';
import { fund } from '#server/testing/money.ts';
import { test, type TestServer, type TestViewer } from '#server/testing/test.ts';

const info = async (viewer: Awaited<ReturnType<TestServer['viewer']>>) =>
  (await viewer.send('account/my-info', {})).data;

function login(server: TestServer, deviceId: string, token: string, channel: 'google' | 'apple' = 'google') {
  return server.send('account/login', { channel, token }, { headers: { 'device-id': deviceId } });
}

describe('signing in', () => {
  test('turns the visitor of the device into the account of a new identity', async ({ server }) => {
    const visitor = await server.viewer();
    await fund(server, visitor.uid, 500, 20);
    const token = await demoToken(server, visitor.deviceId, 'google', randomUUID());
    const { error, data } = await login(server, visitor.deviceId, token);
    expect(error).toBe('none');
    expect(data).toMatchObject({
      is_new: true,
      user: { uid: visitor.uid, loginType: 'Google', bound: ['Google'], balance: 500, bonus: 20 },
    });
  });

  test('opens the account on a second device, and keeps the wallet of its visitor', async ({ server }) => {
    const name = randomUUID();
    const first = await server.viewer();
    await fund(server, first.uid, 500);
    await signInWithDemo(server, first.deviceId, name);
    const second = await server.viewer();
    await fund(server, second.uid, 70);
    const account = await signInWithDemo(server, second.deviceId, name);
    expect(await info(account)).toMatchObject({ uid: first.uid, balance: 500 });
    await account.send('account/sign-out', {});
    expect(await info(await server.viewer(second.deviceId))).toMatchObject({ uid: second.uid, balance: 70 });
  });

  test('creates a new visitor on the device after a sign-out', async ({ server }) => {
    const visitor = await server.viewer();
    const account = await signInWithDemo(server, visitor.deviceId, randomUUID());
    await account.send('account/sign-out', {});
    const next = await server.viewer(visitor.deviceId);
    expect(next.uid).not.toBe(visitor.uid);
    expect(await info(next)).toMatchObject({ loginType: 'Visitor', bound: [], balance: 0 });
  });

  test('creates one account when a new person signs in on six devices in parallel', async ({ server }) => {
    const name = randomUUID();
    const devices = Array.from({ length: 6 }, () => randomUUID());
    const tokens = await Promise.all(devices.map((deviceId) => demoToken(server, deviceId, 'google', name)));
    const responses = await Promise.all(tokens.map((token, index) => login(server, devices[index] ?? '', token)));
    expect(responses.map(({ error }) => error)).toEqual(Array(6).fill('none'));
    expect(new Set(responses.map(({ data }) => data.user.uid)).size).toBe(1);
    expect(responses.filter(({ data }) => data.is_new)).toHaveLength(1);
  });

  test('uses the name of the person as the nickname, unless the visitor has chosen one', async ({ server }) => {
    const name = `Mia ${randomUUID().slice(0, 8)}`;
    expect(await info(await signInWithDemo(server, randomUUID(), name))).toMatchObject({ nickname: name });
    const visitor = await server.viewer();
    await visitor.send('account/set/profile', { nickname: 'Chosen' });
    const account = await signInWithDemo(server, visitor.deviceId, randomUUID());
    expect(await info(account)).toMatchObject({ uid: visitor.uid, nickname: 'Chosen' });
  });

  test('keeps the visitor’s name when the name of the person could be taken for the staff', async ({ server }) => {
    for (const name of ['ᴀᴅᴍɪɴ Mia', 'Ꭺdmin', '官 方', 'System', 'Cliffhanger Support']) {
      const visitor = await server.viewer();
      const { nickname } = await info(visitor);
      const account = await signInWithDemo(server, visitor.deviceId, name);
      expect(await info(account)).toMatchObject({ nickname, loginType: 'Google' });
    }
  });

  test('saves the attribution of a new account', async ({ server }) => {
    const deviceId = randomUUID();
    const token = await demoToken(server, deviceId, 'google', randomUUID());
    const headers = { 'device-id': deviceId };
    const { data } = await server.send('account/login', { channel: 'google', token, pid: 'ads' }, { headers });
    const { attribution } = await server.context.db
      .selectFrom('account')
      .select('attribution')
      .where('uid', '=', data.user.uid)
      .executeTakeFirstOrThrow();
    expect(attribution).toEqual({ pid: 'ads' });
  });

  test('stores neither the identity nor the secrets of the sign-in', async ({ server }) => {
    const deviceId = randomUUID();
    const name = randomUUID();
    const { state, nonce, callback } = await visitDemoProvider(server, deviceId, 'google', { name });
    const { code } = responseOf(callback);
    const rows = await server.context.db.selectFrom('sign_in_attempt').selectAll().execute();
    const stored =
      JSON.stringify(rows) + JSON.stringify(await server.context.db.selectFrom('identity').selectAll().execute());
    for (const secret of [state, nonce, code, deviceId, name]) expect(stored).not.toContain(secret);
  });

  test('names the available channels, and states that they are a demo', async ({ server }) => {
    const { data } = await server.send('app/global_config', {});
    expect(data.sign_in).toEqual({ channels: ['google', 'apple', 'facebook'], demo: true });
  });

  test('returns to the app with an error when the viewer cancels', async ({ server }) => {
    const { callback } = await pressDemoButton(server, randomUUID(), 'google', en['demo_sign_in.cancel']);
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('code')).toBeNull();
  });
});

describe('account/bind', () => {
  test('turns a visitor into an account, and continues with a new token', async ({ server }) => {
    const visitor = await server.viewer();
    await fund(server, visitor.uid, 90);
    const token = await demoBindToken(visitor, 'apple', randomUUID());
    const { error, data, headers } = await visitor.send('account/bind', { channel: 'apple', token });
    expect(error).toBe('none');
    expect(data).toMatchObject({ uid: visitor.uid, loginType: 'Apple', bound: ['Apple'], balance: 90 });
    const newToken = headers.get('token') ?? '';
    expect((await server.send('account/my-info', {}, { token: newToken })).data.uid).toBe(visitor.uid);
    expect((await visitor.send('account/my-info', {})).error).toBe('LoginExpired');
  });

  test('adds one identity of each kind to an account', async ({ server }) => {
    const name = randomUUID();
    const visitor = await server.viewer();
    const account = await signInWithDemo(server, visitor.deviceId, name);
    const apple = await demoBindToken(account, 'apple', name);
    const { data, headers } = await account.send('account/bind', { channel: 'apple', token: apple });
    expect(data).toMatchObject({ loginType: 'Google', bound: ['Google', 'Apple'] });
    expect(headers.get('token')).toBeNull();
    const another = await demoBindToken(account, 'google', randomUUID());
    expect(await account.send('account/bind', { channel: 'google', token: another })).toMatchObject({
      status: 200,
      error: 'ChannelAlreadyBound',
      code: 40132,
      msg: 'Your account is already linked to another account of this kind',
    });
  });

  test('rejects the identity of another account, and leaves both as they are', async ({ server }) => {
    const name = randomUUID();
    const owner = await signInWithDemo(server, randomUUID(), name);
    const visitor = await server.viewer();
    const token = await demoBindToken(visitor, 'google', name);
    expect(await visitor.send('account/bind', { channel: 'google', token })).toMatchObject({
      status: 200,
      error: 'IdentityInUse',
      code: 10100,
      msg: 'This account is already linked. Sign in with it, or link another one.',
    });
    expect(await info(visitor)).toMatchObject({ uid: visitor.uid, loginType: 'Visitor', bound: [] });
    expect(await info(owner)).toMatchObject({ uid: owner.uid, bound: ['Google'] });
  });

  test('reports success when the viewer has bound the identity before', async ({ server }) => {
    const name = randomUUID();
    const account = await signInWithDemo(server, randomUUID(), name);
    const token = await demoBindToken(account, 'google', name);
    const { code, data } = await account.send('account/bind', { channel: 'google', token });
    expect({ code, bound: data.bound }).toEqual({ code: 40117, bound: ['Google'] });
  });

  /** Sends the bindings while the account is locked, and unlocks it when all wait: none has ended the session before. */
  const bindTogether = async (
    { context: { db } }: TestServer,
    viewer: TestViewer,
    inputs: readonly { readonly channel: SignInChannel; readonly token: string }[],
  ) => {
    let responses: Promise<Awaited<ReturnType<typeof viewer.send<'account/bind'>>>[]> = Promise.resolve([]);
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').select('uid').where('uid', '=', viewer.uid).forUpdate().execute();
      responses = Promise.all(inputs.map((input) => viewer.send('account/bind', input)));
      const countWaiting = async () =>
        (
          await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
            db,
          )
        ).rows.length;
      await expect.poll(countWaiting).toBe(inputs.length);
    });
    return responses;
  };
  const google = (tokens: readonly string[]) => tokens.map((token) => ({ channel: 'google', token }) as const);
  const codesOf = (responses: readonly { readonly code: number }[]) =>
    responses.map(({ code }) => code).toSorted((a, b) => a - b);
  const errorsOf = (responses: readonly { readonly error: string }[]) => responses.map(({ error }) => error).toSorted();

  /** Runs the test for a visitor, whom the binding turns into an account, and for an account. */
  const bothKinds = async (server: TestServer, run: (viewer: TestViewer) => Promise<void>) => {
    await run(await server.viewer());
    await run(await signInWithDemo(server, randomUUID(), randomUUID(), 'facebook'));
  };

  test('binds an identity to one account when two try in parallel', async ({ server }) => {
    for (let round = 0; round < 4; round += 1) {
      const name = randomUUID();
      const viewers = [await server.viewer(), await signInWithDemo(server, randomUUID(), randomUUID(), 'facebook')];
      const tokens = await Promise.all(viewers.map((viewer) => demoBindToken(viewer, 'google', name)));
      const responses = await Promise.all(
        viewers.map(({ send }, index) => send('account/bind', { channel: 'google', token: tokens[index] ?? '' })),
      );
      expect(errorsOf(responses)).toEqual(['IdentityInUse', 'none']);
    }
  });

  test('binds one of two identities of a kind that arrive together, and says that the kind is bound', async ({
    server,
  }) => {
    await bothKinds(server, async (viewer) => {
      const names = [randomUUID(), randomUUID()];
      const tokens = await Promise.all(names.map((name) => demoBindToken(viewer, 'google', name)));
      expect(errorsOf(await bindTogether(server, viewer, google(tokens)))).toEqual(['ChannelAlreadyBound', 'none']);
      expect(await boundOf(server, viewer)).toContain('google');
    });
  });

  test('reports success once and then that it is done when the same binding arrives twice at once', async ({
    server,
  }) => {
    await bothKinds(server, async (viewer) => {
      const name = randomUUID();
      const tokens = await Promise.all([1, 2].map(() => demoBindToken(viewer, 'google', name)));
      const responses = await bindTogether(server, viewer, google(tokens));
      expect(codesOf(responses)).toEqual([10000, 40117]);
      for (const { data } of responses) expect(data).toMatchObject({ uid: viewer.uid });
    });
  });

  test('reports the same when both requests have the same token', async ({ server }) => {
    await bothKinds(server, async (viewer) => {
      const token = await demoBindToken(viewer, 'google', randomUUID());
      expect(codesOf(await bindTogether(server, viewer, google([token, token])))).toEqual([10000, 40117]);
    });
  });

  test('ends the session, and keeps the token usable, when a visitor binds two kinds at once', async ({ server }) => {
    const visitor = await server.viewer();
    const inputs = [
      { channel: 'google', token: await demoBindToken(visitor, 'google', randomUUID()) },
      { channel: 'apple', token: await demoBindToken(visitor, 'apple', randomUUID()) },
    ] as const;
    const responses = await bindTogether(server, visitor, inputs);
    expect(errorsOf(responses)).toEqual(['LoginExpired', 'none']);
    const token = responses.find(({ error }) => error === 'none')?.headers.get('token') ?? '';
    for (const input of inputs) expect((await visitor.send('account/bind', input, { token })).error).toBe('none');
    expect(await boundOf(server, visitor)).toHaveLength(2);
  });
});

async function boundOf({ context: { db } }: TestServer, { uid }: TestViewer): Promise<string[]> {
  const rows = await db
    .selectFrom('identity')
    .innerJoin('account', 'account.user_id', 'identity.user_id')
    .select('channel')
    .where('uid', '=', uid)
    .execute();
  return rows.map(({ channel }) => channel);
}

describe('a blocked account', () => {
  test('rejects a sign-in', async ({ server }) => {
    const name = randomUUID();
    const account = await signInWithDemo(server, randomUUID(), name);
    await block(server, account.uid);
    const deviceId = randomUUID();
    const token = await demoToken(server, deviceId, 'google', name);
    expect((await login(server, deviceId, token)).error).toBe('AccountBlocked');
  });

  test('rejects a sign-in that would turn its visitor into an account', async ({ server }) => {
    const visitor = await server.viewer();
    await block(server, visitor.uid);
    const token = await demoToken(server, visitor.deviceId, 'google', randomUUID());
    expect((await login(server, visitor.deviceId, token)).error).toBe('AccountBlocked');
  });
});
