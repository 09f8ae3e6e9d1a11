import { randomUUID } from 'node:crypto';
import { WIRE_ERRORS } from '#contract/codes.ts';
import type { Order } from '#contract/pay-shapes.ts';
import { readSecrets } from '#server/db/secrets.ts';
import { SIGNATURE_HEADER } from '#server/pay/sandbox/sandbox.ts';
import type { SandboxWebhook } from '#server/pay/sandbox/webhook.ts';
import { sign } from '#server/pay/signature.ts';
import { userIdOf } from './accounts.ts';
import type { TestServer, TestViewer } from './test.ts';
import { DAY_MS } from '#domain/utc-day.ts';

/** `error` is the first error with this `code`, or `none` for a success and a response without an envelope. */
export type RawResponse = { status: number; code: number; error: string; location: string | null; body: string };

function errorOfCode(code: number): string {
  return Object.entries(WIRE_ERRORS).find(([, wire]) => wire.code === code)?.[0] ?? 'none';
}

async function post(url: string, init: RequestInit): Promise<RawResponse> {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', ...init });
  const body = await response.text();
  const code = Number(/"code":(\d+)/.exec(body)?.[1] ?? 0);
  return { status: response.status, code, error: errorOfCode(code), location: response.headers.get('location'), body };
}

export async function createOrder(viewer: TestViewer, productId = 'coins_500'): Promise<Order> {
  return (await viewer.send('pay/order', { product_id: productId, provider: 'sandbox' })).data;
}

export type WalletState = { coins: number; bonus: number; debt: number; vipDays: number };

export async function readWallet(server: TestServer, { uid }: TestViewer): Promise<WalletState> {
  const { coins, bonus, debt, vip_expires_at } = await server.context.db
    .selectFrom('wallet')
    .select(['coins', 'bonus', 'debt', 'vip_expires_at'])
    .where('user_id', '=', await userIdOf(server, uid))
    .executeTakeFirstOrThrow();
  const left = (vip_expires_at?.getTime() ?? 0) - server.context.clock.now().getTime();
  return { coins, bonus, debt, vipDays: Math.max(0, Math.round(left / DAY_MS)) };
}

/** Returns the viewer's coins and bonus as the app gets them. */
export async function readBalances(viewer: TestViewer): Promise<[number, number]> {
  const { data } = await viewer.send('account/my-info', {});
  return [data.balance, data.bonus];
}

/** Returns the sandbox's reference of the order's checkout. */
export function checkoutIdOf({ checkout_url }: Order): string {
  return checkout_url?.split('/').at(-1) ?? '';
}

/** Submits the sandbox's checkout page. @param payer replaces the account's default payer */
export async function submitCheckout(order: Order, button: 'pay' | 'decline', payer?: string): Promise<RawResponse> {
  if (order.checkout_url === null) throw new Error('the order has no checkout');
  return post(`${order.checkout_url}/${button}`, payer === undefined ? {} : { body: new URLSearchParams({ payer }) });
}

export async function buy(viewer: TestViewer, productId = 'coins_500', payer?: string): Promise<Order> {
  const order = await createOrder(viewer, productId);
  await submitCheckout(order, 'pay', payer);
  return order;
}

/** Returns the event that reports an order as paid. */
export function paidWebhook(
  order: Order,
  changes: Partial<{ amount_minor: number; currency: string; payer: string }> = {},
): SandboxWebhook {
  return {
    id: randomUUID(),
    type: 'payment.paid',
    data: {
      order_id: order.order_id,
      product_id: order.product_id,
      reference: checkoutIdOf(order),
      amount_minor: order.price_minor,
      currency: order.currency,
      payer: `customer:${order.order_id}`,
      period: null,
      ...changes,
    },
  };
}

export function refundedWebhook({ order_id }: Order, refundedMinor: number): SandboxWebhook {
  return { id: randomUUID(), type: 'payment.refunded', data: { order_id, refunded_minor: refundedMinor } };
}

export function disputeWebhook(
  { order_id }: Order,
  amountMinor: number,
  state: 'open' | 'lost' | 'won',
  disputeId = `dispute-${order_id}`,
): SandboxWebhook {
  const data = { order_id, dispute_id: disputeId, amount_minor: amountMinor, state };
  return { id: randomUUID(), type: 'payment.disputed', data };
}

type Signing = {
  /** The signed text, if it differs from the sent body. */
  readonly signed?: string;
  readonly secret?: Buffer;
  readonly at?: Date;
  readonly header?: string | null;
};

export async function sendWebhookBody(server: TestServer, body: string, signing: Signing = {}): Promise<RawResponse> {
  const { db, clock } = server.context;
  const secret = signing.secret ?? (await readSecrets(db)).sandbox;
  const header =
    signing.header === undefined ? sign(signing.signed ?? body, secret, signing.at ?? clock.now()) : signing.header;
  return post(`${server.url}/api/v1/pay/webhook/sandbox`, {
    headers: { 'content-type': 'application/json', ...(header === null ? {} : { [SIGNATURE_HEADER]: header }) },
    body,
  });
}

export async function sendWebhook(server: TestServer, webhook: SandboxWebhook): Promise<RawResponse> {
  return sendWebhookBody(server, JSON.stringify(webhook));
}
