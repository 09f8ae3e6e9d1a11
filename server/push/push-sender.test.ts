import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PushMessage } from '#contract/push-message.ts';
import { readConfig } from '#server/config.ts';
import { FakePushService, type BrowserSubscription } from '#server/testing/fake-push-service.ts';
import { createPushSender } from './push-sender.ts';
import { isPublicKey, keysOf, readVapidKeys } from './vapid-keys.ts';

const MESSAGE: PushMessage = {
  title: '新しい話 “ß”',
  body: 'x'.repeat(1_000),
  language: 'ja',
  icon: null,
  href: '#/',
  tag: 'tag_of-the-event',
};
const KEYS = readVapidKeys({ keys: undefined }, randomBytes(32));
const TIMEOUT_MS = 200;

function deviceOf({ endpoint, keys }: BrowserSubscription) {
  return { endpoint, ...keys };
}

async function withService(use: (service: FakePushService, origin: string) => Promise<void>): Promise<void> {
  const service = new FakePushService();
  try {
    await use(service, await service.start());
  } finally {
    await service.close();
  }
}

function createSender(origin: string) {
  return createPushSender(KEYS, readConfig({ PUSH_SERVICES: origin }).push, TIMEOUT_MS);
}

test('encrypts a message for the device and signs the request', async () => {
  await withService(async (service, origin) => {
    const subscription = service.subscribe();
    const delivery = await createSender(origin).send(deviceOf(subscription), {
      message: MESSAGE,
      timeToLiveMs: 61_900,
    });
    expect(delivery).toEqual({ outcome: 'delivered', retryAfterMs: undefined });
    expect(service.faults).toEqual([]);
    expect(service.messages).toEqual([
      {
        ...MESSAGE,
        endpoint: subscription.endpoint,
        timeToLive: 61,
        topic: MESSAGE.tag,
        publicKey: KEYS.publicKey,
        subject: 'mailto:operator@push.invalid',
      },
    ]);
  });
});

test('fails after its time limit when the push service does not respond', async () => {
  await withService(async (service, origin) => {
    const subscription = service.subscribe();
    service.respond(subscription, 'never');
    const delivery = await createSender(origin).send(deviceOf(subscription), { message: MESSAGE, timeToLiveMs: 0 });
    expect(delivery.outcome).toBe('failed');
    expect(service.requests).toHaveLength(1);
  });
});

test('fails when the push service is not reachable', async () => {
  let sender = createSender('http://127.0.0.1:1');
  let device = { endpoint: '', p256dh: '', auth: '' };
  await withService(async (service, origin) => {
    sender = createSender(origin);
    device = deviceOf(service.subscribe());
  });
  expect((await sender.send(device, { message: MESSAGE, timeToLiveMs: 0 })).outcome).toBe('failed');
});

test('sends nothing to an address that is no longer a known push service', async () => {
  await withService(async (service) => {
    const sender = createSender('https://push.example.com');
    const delivery = await sender.send(deviceOf(service.subscribe()), { message: MESSAGE, timeToLiveMs: 0 });
    expect(delivery.outcome).toBe('gone');
    expect(service.requests).toEqual([]);
  });
});

test('reads Retry-After in seconds', async () => {
  await withService(async (service, origin) => {
    const subscription = service.subscribe();
    const retryAfter = async (value: string) => {
      service.respond(subscription, { status: 429, headers: { 'retry-after': value } });
      return (await createSender(origin).send(deviceOf(subscription), { message: MESSAGE, timeToLiveMs: 0 }))
        .retryAfterMs;
    };
    expect(await retryAfter('90')).toBe(90_000);
    for (const unusable of ['-1', 'soon', 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect(await retryAfter(unusable)).toBeUndefined();
  });
});

test('recognizes points of the curve', () => {
  const pair = createECDH('prime256v1');
  expect(isPublicKey(pair.generateKeys('base64url'))).toBe(true);
  expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
  expect(isPublicKey('')).toBe(false);
  expect(keysOf(Buffer.alloc(32))).toBeUndefined();
});
