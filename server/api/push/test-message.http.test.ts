import { expect } from 'vitest';
import { THROTTLES } from '#contract/throttles.ts';
import { readConfig } from '#server/config.ts';
import { FakePushService } from '#server/testing/fake-push-service.ts';
import { createPushViewer, messagesOf, readEndpoints, test } from '#server/testing/push.ts';
import { NO_THROTTLES } from '#server/testing/test-config.ts';
import { withServer } from '#server/testing/test.ts';

test('sends an encrypted and signed message in the viewer’s language', async ({ push }) => {
  const viewer = await createPushViewer(push);
  expect((await viewer.send('push/test', {}, { language: 'ja' })).error).toBe('none');
  expect(push.service.faults).toEqual([]);
  expect(messagesOf(push.service, viewer.subscription)).toMatchObject([
    {
      title: 'Cliffhanger',
      body: 'この端末に通知が届きます。',
      language: 'ja',
      href: '#/pages/common/setUp/index',
      timeToLive: 60,
      subject: 'mailto:operator@push.invalid',
    },
  ]);
});

test('rejects a test without a subscription', async ({ push: { server } }) => {
  const viewer = await server.viewer();
  expect((await viewer.send('push/test', {})).error).toBe('NotSubscribed');
});

test('deletes a subscription for which the push service responds 404 or 410', async ({ push }) => {
  for (const status of [404, 410]) {
    const viewer = await createPushViewer(push);
    push.service.respond(viewer.subscription, { status });
    expect((await viewer.send('push/test', {})).error).toBe('NotSubscribed');
    expect(await readEndpoints(push.server, viewer)).toEqual([]);
  }
});

test('keeps a subscription when its push service fails', async ({ push }) => {
  const viewer = await createPushViewer(push);
  for (const status of [400, 403, 429, 500, 503]) {
    push.service.respond(viewer.subscription, { status });
    expect((await viewer.send('push/test', {})).error).toBe('PushFailed');
  }
  expect(await readEndpoints(push.server, viewer)).toEqual([viewer.subscription.endpoint]);
});

test('follows no redirect', async ({ push }) => {
  const [viewer, other] = [await createPushViewer(push), push.service.subscribe()];
  for (const status of [301, 302, 307, 308]) {
    push.service.respond(viewer.subscription, { status, headers: { location: other.endpoint } });
    expect((await viewer.send('push/test', {})).error).toBe('PushFailed');
  }
  expect(push.service.requests).not.toContain(new URL(other.endpoint).pathname);
});

test('limits test messages', async () => {
  const service = new FakePushService();
  const { push } = readConfig({ PUSH_SERVICES: await service.start() });
  const throttles = { ...NO_THROTTLES, pushTest: THROTTLES.pushTest.limit };
  await withServer({ push, throttles }, async (server) => {
    const viewer = await createPushViewer({ server, service });
    const errors: string[] = [];
    for (let count = 0; count < 7; count += 1) errors.push((await viewer.send('push/test', {})).error);
    expect(errors).toEqual([...Array<string>(5).fill('none'), 'TooManyRequests', 'TooManyRequests']);
  });
  expect(service.messages).toHaveLength(5);
  await service.close();
});
