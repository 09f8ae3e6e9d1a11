/** Attempts to keep access to a visitor that becomes another person's account. docs/security.md lists them. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import { demoBindToken, demoToken, signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { fund } from '#server/testing/money.ts';
import { test } from '#server/testing/test.ts';

describe('a sign-in that turns a visitor into an account', () => {
  test('invalidates a token that an attacker planted in the browser', async ({ server }) => {
    const planted = await server.viewer();
    const account = await signInWithDemo(server, planted.deviceId, randomUUID());
    await fund(server, account.uid, 500);
    expect(account.token).not.toBe(planted.token);
    expect((await planted.send('account/my-info', {})).error).toBe('LoginExpired');
  });

  test('invalidates the Device-ID, even for logins that arrive at the same time', async ({ server }) => {
    const visitor = await server.viewer();
    const token = await demoToken(server, visitor.deviceId, 'google', randomUUID());
    const headers = { 'device-id': visitor.deviceId };
    const [account, ...thefts] = await Promise.all([
      server.send('account/login', { channel: 'google', token }, { headers }),
      ...Array.from({ length: 8 }, () => server.send('account/login', {}, { headers })),
    ]);
    expect(account.data.user.uid).toBe(visitor.uid);
    for (const { data } of thefts) {
      const { error, data: found } = await server.send('account/my-info', {}, { token: data.token });
      expect(error === 'none' && found.uid === visitor.uid).toBe(false);
    }
    const later = await server.send('account/login', {}, { headers });
    expect(later.data.user).toMatchObject({ loginType: 'Visitor', bound: [] });
    expect(later.data.user.uid).not.toBe(visitor.uid);
  });

  test('does not bind an identity of the attacker that is presented at the same time', async ({ server }) => {
    for (let round = 0; round < 5; round += 1) {
      const visitor = await server.viewer();
      const { deviceId } = visitor;
      const headers = { 'device-id': deviceId };
      const own = await demoToken(server, deviceId, 'google', randomUUID());
      const byLogin = await demoToken(server, deviceId, 'apple', randomUUID());
      const byBind = await demoBindToken(visitor, 'facebook', randomUUID());
      // The victim signs in with Google. Both attacks know the Device-ID and the token of the visitor.
      const [victim] = await Promise.all([
        server.send('account/login', { channel: 'google', token: own }, { headers }),
        server.send('account/login', { channel: 'apple', token: byLogin }, { headers }),
        visitor.send('account/bind', { channel: 'facebook', token: byBind }),
      ]);
      const { bound } = victim.data.user;
      const again = await server.context.db
        .selectFrom('identity')
        .innerJoin('account', 'account.user_id', 'identity.user_id')
        .select('channel')
        .where('account.uid', '=', victim.data.user.uid)
        .execute();
      expect({ bound, stored: again.map(({ channel }) => channel) }).toEqual({ bound: ['Google'], stored: ['google'] });
    }
  });

  test('ends the session of another account on the device', async ({ server }) => {
    const deviceId = randomUUID();
    const first = await signInWithDemo(server, deviceId, randomUUID());
    const token = await demoToken(server, deviceId, 'google', randomUUID());
    // The app sends the token that is in the browser.
    await first.send('account/login', { channel: 'google', token, replaces: first.token });
    expect((await first.send('account/my-info', {})).error).toBe('LoginExpired');
  });

  test('a renewed token of the session that another account had on the device', async ({ server }) => {
    const first = await signInWithDemo(server, randomUUID(), randomUUID());
    server.context.clock.advance(24 * DAY_MS);
    const renewed = (await first.send('account/my-info', {})).headers.get('token') ?? '';
    const token = await demoToken(server, first.deviceId, 'google', randomUUID());
    const input = { channel: 'google', token, replaces: first.token } as const;
    expect((await first.send('account/login', input)).error).toBe('none');
    for (const old of [first.token, renewed])
      expect((await server.send('account/my-info', {}, { token: old })).error).toBe('LoginExpired');
  });
});

describe('a binding that one account began on a shared device', () => {
  test('does not end in the account that signs in afterwards', async ({ server }) => {
    const deviceId = randomUUID();
    const attacker = await signInWithDemo(server, deviceId, randomUUID());
    const token = await demoBindToken(attacker, 'apple', randomUUID());
    await attacker.send('account/sign-out', {});
    const victim = await signInWithDemo(server, deviceId, randomUUID());
    expect((await victim.send('account/bind', { channel: 'apple', token })).error).toBe('SignInRejected');
    expect((await victim.send('account/my-info', {})).data.bound).toEqual(['Google']);
  });

  test('does not end in a sign-in, and a sign-in does not end in a binding', async ({ server }) => {
    const account = await signInWithDemo(server, randomUUID(), randomUUID());
    const { deviceId } = account;
    const forBinding = await demoBindToken(account, 'apple', randomUUID());
    const headers = { 'device-id': deviceId };
    const login = await server.send('account/login', { channel: 'apple', token: forBinding }, { headers });
    expect(login.error).toBe('AuthenticationFailed');
    const forLogin = await demoToken(server, deviceId, 'facebook', randomUUID());
    const bind = await account.send('account/bind', { channel: 'facebook', token: forLogin });
    expect(bind.error).toBe('SignInRejected');
    // Neither attempt has used up the token.
    expect((await account.send('account/bind', { channel: 'apple', token: forBinding })).error).toBe('none');
  });
});

describe('the stolen Device-ID of an account', () => {
  test('does not sign its owner out when the thief signs in', async ({ server }) => {
    const victim = await signInWithDemo(server, randomUUID(), randomUUID());
    const thief = await signInWithDemo(server, victim.deviceId, randomUUID());
    expect(thief.uid).not.toBe(victim.uid);
    const token = await demoToken(server, victim.deviceId, 'google', randomUUID());
    const input = { channel: 'google', token, replaces: thief.token } as const;
    expect((await thief.send('account/login', input)).error).toBe('none');
    expect((await victim.send('account/my-info', {})).error).toBe('none');
  });

  test('does not sign its owner out when the sign-in presents an invalid token', async ({ server }) => {
    const victim = await signInWithDemo(server, randomUUID(), randomUUID());
    const headers = { 'device-id': victim.deviceId };
    for (const presented of ['', 'guessed', `${victim.token}x`]) {
      const token = await demoToken(server, victim.deviceId, 'google', randomUUID());
      const input = { channel: 'google', token, replaces: presented } as const;
      const login = await server.send('account/login', input, { headers });
      expect(login.error).toBe('none');
    }
    expect((await victim.send('account/my-info', {})).error).toBe('none');
  });
});
