/** Attempts to keep access to a visitor that becomes another person's account. docs/security.md lists them. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { demoToken, signInWithDemo } from '#server/testing/demo-sign-in.ts';
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
      const byBind = await demoToken(server, deviceId, 'facebook', randomUUID());
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
    await signInWithDemo(server, deviceId, randomUUID());
    expect((await first.send('account/my-info', {})).error).toBe('LoginExpired');
  });
});
