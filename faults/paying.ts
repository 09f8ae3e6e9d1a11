import { randomBytes, randomUUID } from 'node:crypto';
import { Order } from '#contract/pay-shapes.ts';
import { SUCCESS } from '#contract/codes.ts';
import { SIGNATURE_HEADER } from '#server/pay/sandbox/sandbox.ts';
import type { SandboxWebhook } from '#server/pay/sandbox/webhook.ts';
import { sign } from '#server/pay/signature.ts';
import { paidWebhook, refundedWebhook, checkoutIdOf } from '#server/testing/pay.ts';
import type { OrderRecord } from './journal.ts';
import type { LoadContext } from './unlocking.ts';
import type { Viewer } from './viewers.ts';

const WEBHOOK = '/api/v1/pay/webhook/sandbox';
const STALE_MS = 310_000;
const JSON_TYPE = { 'content-type': 'application/json' };

const OUTCOMES = ['paid', 'refunded', 'paid on the page', 'never paid'] as const;
type Outcome = (typeof OUTCOMES)[number];

type Purchase = { readonly product: string; readonly walletIncrease: number };
/** What each outcome adds to the wallet, including the extra 50% of the first top-up. */
const PURCHASES: Readonly<Record<Outcome, Purchase>> = {
  paid: { product: 'coins_500', walletIncrease: 750 },
  refunded: { product: 'coins_500', walletIncrease: 0 },
  'paid on the page': { product: 'coins_1000', walletIncrease: 1_600 },
  'never paid': { product: 'coins_500', walletIncrease: 0 },
};

export type PaymentContext = LoadContext & { readonly secret: Buffer };

/** Buys coins with duplicate, reordered and invalid deliveries. Returns a function that repeats the valid ones. */
export async function buyCoins(context: PaymentContext, viewer: Viewer): Promise<() => Promise<void>> {
  const outcome = OUTCOMES[viewer.index % OUTCOMES.length] ?? 'paid';
  const order = await createOrder(context, viewer, PURCHASES[outcome].product);
  if (!order) return async () => undefined;
  const record: OrderRecord = {
    userId: viewer.userId,
    orderId: order.order_id,
    walletIncrease: PURCHASES[outcome].walletIncrease,
    isAcknowledged: false,
  };
  context.journal.orders.push(record);
  const events = eventsOf(order, outcome);
  if (outcome === 'paid on the page') await submitPayment(context, order);
  // In reverse order, so that a refund arrives before its payment.
  for (const event of events.toReversed()) await deliver(context, record, event, 3);
  await Promise.all(Object.entries(INVALID_SIGNATURES).map((signature) => deliverInvalid(context, order, signature)));
  return async () => {
    for (const event of events) await deliver(context, record, event, 1);
    if (events.length > 0) await deliver(context, record, paidWebhook(order), 1);
  };
}

function eventsOf(order: Order, outcome: Outcome): SandboxWebhook[] {
  if (outcome === 'never paid') return [];
  const paid = paidWebhook(order);
  return outcome === 'refunded' ? [paid, refundedWebhook(order, order.price_minor)] : [paid];
}

async function createOrder({ client, journal }: LoadContext, { userId, token }: Viewer, product: string) {
  const headers = { ...JSON_TYPE, token, 'idempotency-key': `order-of-user-${userId}` };
  const body = JSON.stringify({ product_id: product, provider: 'sandbox' });
  const order = await client.retry(async () => {
    const response = await client.post('/api/v1/pay/order', headers, body);
    return response?.code === SUCCESS ? Order.parse(response.data) : undefined;
  });
  if (!order) journal.abandoned.push(`an order of user ${userId}`);
  return order;
}

/** Pays once, so that the sandbox itself sends an event. The response may be lost. */
async function submitPayment({ client }: LoadContext, order: Order): Promise<void> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await client.post(`/pay/sandbox/${checkoutIdOf(order)}/pay`, form, '');
}

/** Sends copies in parallel until one is acknowledged. */
async function deliver(
  context: PaymentContext,
  record: OrderRecord,
  event: SandboxWebhook,
  copies: number,
): Promise<void> {
  const { client, journal, progress, secret } = context;
  const body = JSON.stringify(event);
  const isDelivered = await client.retry(async () => {
    const acknowledgements = await Promise.all(
      Array.from({ length: copies }, async () => {
        journal.deliveries += 1;
        const headers = { ...JSON_TYPE, [SIGNATURE_HEADER]: sign(body, secret, new Date()) };
        const response = await client.post(WEBHOOK, headers, body);
        if (response?.status !== 200) return false;
        record.isAcknowledged = true;
        progress.acknowledged();
        return true;
      }),
    );
    return acknowledgements.includes(true) || undefined;
  });
  if (!isDelivered) journal.abandoned.push(`a delivery of order ${record.orderId}`);
}

type SignInvalidly = (body: string, secret: Buffer, now: number) => string | null;
type InvalidSignature = readonly [name: string, signInvalidly: SignInvalidly];

/** Functions that return signature headers to reject; null sends no header. */
const INVALID_SIGNATURES: Readonly<Record<string, SignInvalidly>> = {
  stale: (body, secret, now) => sign(body, secret, new Date(now - STALE_MS)),
  'from the future': (body, secret, now) => sign(body, secret, new Date(now + STALE_MS)),
  'with its time changed': (body, secret, now) =>
    sign(body, secret, new Date(now - STALE_MS)).replace(/^t=\d+/, `t=${Math.floor(now / 1000)}`),
  forged: (body, _secret, now) => sign(body, randomBytes(32), new Date(now)),
  'not signed': () => null,
  'with another body': (body, secret, now) =>
    sign(body.replace('payment.paid', 'payment.declined'), secret, new Date(now)),
};

async function deliverInvalid(
  { client, journal, secret }: PaymentContext,
  order: Order,
  [name, signInvalidly]: InvalidSignature,
): Promise<void> {
  const event = { ...paidWebhook(order), id: randomUUID() };
  journal.invalidEventIds.push(event.id);
  const body = JSON.stringify(event);
  const isAnswered = await client.retry(async () => {
    const signature = signInvalidly(body, secret, Date.now());
    journal.deliveries += 1;
    journal.badDeliveries += 1;
    const headers = { ...JSON_TYPE, ...(signature === null ? {} : { [SIGNATURE_HEADER]: signature }) };
    const response = await client.post(WEBHOOK, headers, body);
    if (response && response.status < 300) journal.accepted.push(`${name}: order ${order.order_id}`);
    return (response && response.status < 500) || undefined;
  });
  if (!isAnswered) journal.abandoned.push(`a delivery that is ${name}, of order ${order.order_id}`);
}
