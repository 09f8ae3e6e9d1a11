import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { demoToken, signInWithDemo } from '#server/testing/demo-sign-in.ts';
import { createPushViewer, messagesOf, readEndpoints, test } from '#server/testing/push.ts';
import { userIdOf } from '#server/testing/accounts.ts';

const base = { time_zone: 'Asia/Tokyo' };

test('moves a subscription to the account that subscribes last', async ({ push: { server, service } }) => {
  const [first, second] = [await server.viewer(), await server.viewer()];
  const subscription = service.subscribe();
  for (const viewer of [first, first, second])
    expect((await viewer.send('push/subscribe', { ...subscription, ...base })).error).toBe('none');
  expect(await readEndpoints(server, first)).toEqual([]);
  expect(await readEndpoints(server, second)).toEqual([subscription.endpoint]);
  expect((await first.send('push/settings', {})).data.subscribed).toBe(false);
  expect((await second.send('push/settings', {})).data.subscribed).toBe(true);
});

test('keeps one row per device when the same request arrives ten times at once', async ({
  push: { server, service },
}) => {
  const viewer = await server.viewer();
  const subscription = service.subscribe();
  const requests = Array.from({ length: 10 }, () => viewer.send('push/subscribe', subscription));
  // On a slow machine, some wait for a connection for too long, and change nothing.
  const answered = (await Promise.all(requests)).map(({ error }) => error).filter((error) => error !== 'NotReady');
  expect(new Set(answered)).toEqual(new Set(['none']));
  expect(await readEndpoints(server, viewer)).toEqual([subscription.endpoint]);
});

test('replaces the subscription of a device', async ({ push: { server, service } }) => {
  const viewer = await server.viewer();
  const [old, next] = [service.subscribe(), service.subscribe()];
  await viewer.send('push/subscribe', old);
  await viewer.send('push/subscribe', next);
  expect(await readEndpoints(server, viewer)).toEqual([next.endpoint]);
});

test('keeps the subscription of an account whose Device-ID another account uses', async ({
  push: { server, service },
}) => {
  const victim = await signInWithDemo(server, randomUUID(), randomUUID());
  const { endpoint, ...rest } = service.subscribe();
  await victim.send('push/subscribe', { endpoint, ...rest });
  const thief = await signInWithDemo(server, victim.deviceId, randomUUID());
  await thief.send('push/subscribe', service.subscribe());
  expect(await readEndpoints(server, victim)).toEqual([endpoint]);
});

test('ends the messages to a device that was planted before the visitor became an account', async ({
  push: { server, service },
}) => {
  const visitor = await server.viewer();
  await visitor.send('push/subscribe', service.subscribe());
  const account = await signInWithDemo(server, visitor.deviceId, randomUUID());
  expect(account.uid).toBe(visitor.uid);
  expect(await readEndpoints(server, account)).toEqual([]);
  expect((await account.send('push/settings', {})).data.subscribed).toBe(false);
});

test('plants no device while the visitor becomes an account', async ({ push: { server, service } }) => {
  for (let round = 0; round < 5; round += 1) {
    const visitor = await server.viewer();
    const token = await demoToken(server, visitor.deviceId, 'google', randomUUID());
    await Promise.all([
      server.send('account/login', { channel: 'google', token }, { headers: { 'device-id': visitor.deviceId } }),
      ...Array.from({ length: 6 }, () => visitor.send('push/subscribe', service.subscribe())),
    ]);
    expect(await readEndpoints(server, visitor)).toEqual([]);
  }
});

test('ends the messages of the account whose session a sign-in replaces', async ({ push: { server, service } }) => {
  const viewer = await signInWithDemo(server, randomUUID(), randomUUID());
  await viewer.send('push/subscribe', service.subscribe());
  const token = await demoToken(server, viewer.deviceId, 'google', randomUUID());
  await viewer.send('account/login', { channel: 'google', token, replaces: viewer.token });
  expect(await readEndpoints(server, viewer)).toEqual([]);
});

async function sessionOf(server: Parameters<typeof readEndpoints>[0], { uid }: Parameters<typeof readEndpoints>[1]) {
  return server.context.db
    .selectFrom('session')
    .select('device_hash as deviceHash')
    .where('user_id', '=', await userIdOf(server, uid))
    .executeTakeFirstOrThrow();
}

test('keeps the ten devices of an account that were confirmed last', async ({ push: { server, service } }) => {
  const viewer = await server.viewer();
  const { deviceHash } = await sessionOf(server, viewer);
  const endpoints: string[] = [];
  for (let device = 0; device < 12; device += 1) {
    const subscription = service.subscribe();
    await viewer.send('push/subscribe', subscription);
    endpoints.push(subscription.endpoint);
    // The next subscription must belong to another device.
    const other = Buffer.concat([deviceHash.subarray(1), Buffer.from([device])]);
    await server.context.db
      .updateTable('push_subscription')
      .set({ device_hash: other })
      .where('endpoint', '=', subscription.endpoint)
      .execute();
    server.context.clock.advance(1_000);
  }
  expect((await readEndpoints(server, viewer)).toSorted()).toEqual(endpoints.slice(-10).toSorted());
});

test('rejects addresses that do not belong to a known push service', async ({ push: { server, service } }) => {
  const viewer = await server.viewer();
  const { keys, endpoint } = service.subscribe();
  const { host } = new URL(endpoint);
  const addresses = [
    'https://evil.example/send/1',
    'https://fcm.googleapis.com/fcm/send/1',
    'http://127.0.0.1:1/send/1',
    'http://169.254.169.254/latest/meta-data',
    `https://${host}/send/1`,
    `http://user:secret@${host}/send/1`,
    'http://127.0.0.1.evil.example/send/1',
  ];
  for (const address of addresses)
    expect((await viewer.send('push/subscribe', { endpoint: address, keys })).error, address).toBe(
      'PushServiceRejected',
    );
  expect(await readEndpoints(server, viewer)).toEqual([]);
});

test('stores the one name of a time zone, whatever its spelling', async ({ push }) => {
  const viewer = await createPushViewer(push, 'aSIA/tOKYO');
  const { context } = push.server;
  const zones = context.db.selectFrom('push_subscription').select('time_zone');
  const rows = await zones.where('user_id', '=', await userIdOf(push.server, viewer.uid)).execute();
  expect(rows).toEqual([{ time_zone: 'Asia/Tokyo' }]);
});

test('rejects malformed subscriptions', async ({ push: { server, service } }) => {
  const viewer = await server.viewer();
  const subscription = service.subscribe();
  const { p256dh, auth } = subscription.keys;
  const malformed = [
    { ...subscription, endpoint: 'file:///etc/passwd' },
    { ...subscription, endpoint: `${subscription.endpoint}/${'a'.repeat(2_048)}` },
    { ...subscription, keys: { p256dh: `${p256dh.slice(0, -1)}!`, auth } },
    { ...subscription, keys: { p256dh: `BP${'A'.repeat(85)}`, auth } },
    { ...subscription, keys: { p256dh, auth: `${auth}A` } },
    { ...subscription, keys: { p256dh } },
    { ...subscription, time_zone: 'Mars/Base' },
    { ...subscription, time_zone: '+02:00' },
    { ...subscription, user_id: 1 },
  ];
  for (const input of malformed) {
    const { status, error } = await server.sendRaw('push/subscribe', JSON.stringify(input), { token: viewer.token });
    expect({ status, error }, JSON.stringify(input)).toEqual({ status: 400, error: 'InvalidParameters' });
  }
  expect((await server.send('push/subscribe', subscription)).error).toBe('NotLoggedIn');
});

test('unsubscribes only the viewer’s own device', async ({ push }) => {
  const [viewer, other] = [await createPushViewer(push), await createPushViewer(push)];
  expect((await other.send('push/unsubscribe', viewer.subscription)).error).toBe('none');
  expect(await readEndpoints(push.server, viewer)).toEqual([viewer.subscription.endpoint]);
  expect((await viewer.send('push/unsubscribe', viewer.subscription)).error).toBe('none');
  expect((await viewer.send('push/unsubscribe', viewer.subscription)).error).toBe('none');
  expect((await other.send('push/unsubscribe', {})).error).toBe('none');
  expect([await readEndpoints(push.server, viewer), await readEndpoints(push.server, other)]).toEqual([[], []]);
});

test('deletes the subscription when the viewer signs out on the device', async ({ push }) => {
  const viewer = await createPushViewer(push);
  await viewer.send('account/sign-out', {});
  expect(await readEndpoints(push.server, viewer)).toEqual([]);
});

test('changes only the named kinds, for the account', async ({ push: { server } }) => {
  const viewer = await server.viewer();
  const kinds = async (changes = {}) => (await viewer.send('push/settings', { kinds: changes })).data.kinds;
  const all = { renewal: true, release: true, new_episodes: true, bonus_expiry: true };
  expect(await kinds()).toEqual(all);
  expect(await kinds({ renewal: false, bonus_expiry: false })).toEqual({ ...all, renewal: false, bonus_expiry: false });
  expect(await kinds({ renewal: true, release: true })).toEqual({ ...all, bonus_expiry: false });
  expect(await kinds()).toEqual({ ...all, bonus_expiry: false });
  const { status } = await server.sendRaw('push/settings', '{"kinds":{"ads":true}}', { token: viewer.token });
  expect(status).toBe(400);
});

test('returns the public key of the key with which messages are signed', async ({ push }) => {
  const viewer = await createPushViewer(push);
  const { public_key } = (await viewer.send('push/settings', {})).data;
  expect(public_key).toMatch(/^[\w-]{87}$/);
  await viewer.send('push/test', {});
  expect(messagesOf(push.service, viewer.subscription).map(({ publicKey }) => publicKey)).toEqual([public_key]);
});
