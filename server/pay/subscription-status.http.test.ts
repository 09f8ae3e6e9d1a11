import { randomUUID } from 'node:crypto';
import { describe, expect, vi, type Mock } from 'vitest';
import { advanceClock } from '#server/testing/clock.ts';
import { test } from '#server/testing/money-test.ts';
import { checkoutIdOf, sendWebhook } from '#server/testing/pay.ts';
import { createSubscriber, fetchSubscription, type Subscriber } from '#server/testing/plans.ts';
import type { TestServer } from '#server/testing/test.ts';
import type { Provider } from './provider.ts';

const CANCELLED = { status: 'cancelled', will_renew: false };
const ACTIVE = { status: 'active', will_renew: true };

type Held = {
  /** Resolves when the function has its result. */
  readonly finished: Promise<void>;
  /** Lets the function return its result. */
  readonly release: () => void;
};

/** Holds the result of the next call of a function. */
function holdNext<Input extends unknown[], Result>(
  spy: Mock<(...input: Input) => Promise<Result>>,
  original: (...input: Input) => Promise<Result>,
): Held {
  const [finished, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  spy.mockImplementationOnce(async (...input) => {
    const result = await original(...input);
    finished.resolve();
    await released.promise;
    return result;
  });
  return { finished: finished.promise, release: () => released.resolve() };
}

function sandboxOf({ context }: TestServer): Provider {
  const { sandbox } = context.providers;
  if (!sandbox) throw new Error('the sandbox is not configured');
  return sandbox;
}

function holdNextWebhook(server: TestServer): Held {
  const sandbox = sandboxOf(server);
  const { readWebhook } = sandbox;
  return holdNext(vi.spyOn(sandbox, 'readWebhook'), readWebhook);
}

function holdNextChange(server: TestServer): Held {
  const { renewal } = sandboxOf(server);
  if (renewal.by !== 'us') throw new Error('the sandbox is an app store');
  const { setCancelAtPeriodEnd } = renewal;
  return holdNext(vi.spyOn(renewal, 'setCancelAtPeriodEnd'), setCancelAtPeriodEnd);
}

/** Sends a webhook event like the one that the sandbox sends after a cancellation. */
const reportChange = (server: TestServer, { order }: Subscriber) =>
  sendWebhook(server, {
    id: randomUUID(),
    type: 'subscription.changed',
    data: { subscription: checkoutIdOf(order) },
  });

const deliverEvents = (server: TestServer) => advanceClock(server, 0);

/** Creates a subscriber who has cancelled. The sandbox's event about it has been delivered. */
async function createCancelled(server: TestServer): Promise<Subscriber> {
  const viewer = await createSubscriber(server);
  await viewer.send('pay/subscription_cancel', {});
  await deliverEvents(server);
  return viewer;
}

/** Sends a webhook event, and holds the server when it has read the current status but not recorded it. */
async function holdReport(server: TestServer, viewer: Subscriber) {
  const held = holdNextWebhook(server);
  const webhook = reportChange(server, viewer);
  await held.finished;
  return { held, webhook };
}

describe('the status of a subscription', () => {
  test('stays active when the webhook of an earlier cancellation is slow', async ({ server }) => {
    const viewer = await createCancelled(server);
    const { held, webhook } = await holdReport(server, viewer);
    expect((await viewer.send('pay/subscription_resume', {})).data).toMatchObject(ACTIVE);
    await deliverEvents(server);
    held.release();
    expect(await webhook).toMatchObject({ status: 200, body: expect.stringContaining('known') });
    expect(await fetchSubscription(viewer)).toMatchObject(ACTIVE);
  });

  test('stays active even before the webhook of the resumption arrives', async ({ server }) => {
    const viewer = await createCancelled(server);
    const { held, webhook } = await holdReport(server, viewer);
    const change = holdNextChange(server);
    const resumption = viewer.send('pay/subscription_resume', {});
    await change.finished;
    held.release();
    await webhook;
    change.release();
    expect((await resumption).data).toMatchObject(ACTIVE);
    expect(await fetchSubscription(viewer)).toMatchObject(ACTIVE);
  });

  test('is that of the last change when the response to an earlier one is slow', async ({ server }) => {
    const viewer = await createCancelled(server);
    const held = holdNextChange(server);
    const resumption = viewer.send('pay/subscription_resume', {});
    await held.finished;
    await deliverEvents(server);
    expect((await viewer.send('pay/subscription_cancel', {})).data).toMatchObject(CANCELLED);
    await deliverEvents(server);
    held.release();
    expect((await resumption).data).toMatchObject(CANCELLED);
    expect(await fetchSubscription(viewer)).toMatchObject(CANCELLED);
  });
});
