import { expect } from 'vitest';
import { messagesOf, readEndpoints, test } from '#server/testing/push.ts';
import type { TestViewer } from '#server/testing/test.ts';

async function taskState(viewer: TestViewer): Promise<string | undefined> {
  const { tasks } = (await viewer.send('task/list', {})).data;
  return tasks.find(({ id }) => id === 'allow_push')?.state;
}

const claim = (viewer: TestViewer) => viewer.send('task/claim', { task_id: 'allow_push' });

test('tells the device that notifications work, which completes the task', async ({ push: { server, service } }) => {
  const viewer = await server.viewer();
  const subscription = service.subscribe();
  expect(await taskState(viewer)).toBe('open');
  expect((await viewer.send('push/subscribe', subscription, { language: 'ja' })).error).toBe('none');
  expect(messagesOf(service, subscription)).toMatchObject([{ body: 'この端末に通知が届きます。', language: 'ja' }]);
  expect(await taskState(viewer)).toBe('claimable');
  expect((await claim(viewer)).data.reward).toBe(20);
});

test('rejects a subscription that its push service does not know, and does not pay for it', async ({
  push: { server, service },
}) => {
  const viewer = await server.viewer();
  const { endpoint, keys } = service.subscribe();
  const invented = { endpoint: new URL('/x', endpoint).href, keys };
  expect((await viewer.send('push/subscribe', invented)).error).toBe('PushServiceRejected');
  expect(await readEndpoints(server, viewer)).toEqual([]);
  expect((await claim(viewer)).error).toBe('TaskUnfinished');
});

test('completes the task with a later message when the push service did not accept the first one', async ({
  push: { server, service },
}) => {
  const viewer = await server.viewer();
  const subscription = service.subscribe();
  for (const status of [400, 403, 500]) {
    service.respond(subscription, { status });
    expect((await viewer.send('push/subscribe', subscription)).error).toBe('none');
    expect((await claim(viewer)).error).toBe('TaskUnfinished');
  }
  service.respond(subscription, { status: 201 });
  expect((await viewer.send('push/test', {})).error).toBe('none');
  expect(await taskState(viewer)).toBe('claimable');
});

test('sends the first message once, and again for the next account on the device', async ({
  push: { server, service },
}) => {
  const [first, second] = [await server.viewer(), await server.viewer()];
  const subscription = service.subscribe();
  for (const viewer of [first, first, second, second]) await viewer.send('push/subscribe', subscription);
  expect(messagesOf(service, subscription)).toHaveLength(2);
  expect([await taskState(first), await taskState(second)]).toEqual(['open', 'claimable']);
});

test('does not keep the viewer waiting for a push service that does not respond', async ({
  push: { server, service },
}) => {
  const viewer = await server.viewer();
  const subscription = service.subscribe();
  service.respond(subscription, 'never');
  const start = performance.now();
  expect((await viewer.send('push/subscribe', subscription)).error).toBe('none');
  expect(performance.now() - start).toBeLessThan(9_000);
  expect(await readEndpoints(server, viewer)).toEqual([subscription.endpoint]);
  expect(await taskState(viewer)).toBe('open');
});
