/**
 * Google Play: purchases inside the app for Android. A proof and a notification only name a purchase; how that stands
 * is asked of Google each time.
 */
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import type { GoogleConfig } from '#server/config-stores.ts';
import type { OrderRow } from '#server/db/orders.ts';
import { parseJson } from '#server/parse-json.ts';
import { assignEventId } from '../assign-event-id.ts';
import type { Purchase } from '#domain/money/purchase.ts';
import type { OrderEvent, Provider, SubscriptionEvent } from '../provider.ts';
import { createGoogleClient, type GoogleClient, type GoogleOrder } from './client.ts';
import { toSubscriptionPurchase, toProductPurchase, mapSubscription, mapProduct, mapVoided } from './map-purchase.ts';

type Told = OrderEvent | SubscriptionEvent;
/** A purchase, and what is told of it. */
type FetchedPurchase = { readonly purchase: Purchase; readonly told: readonly Told[] };

/** `<product id>:<purchase token>`. */
const PROOF = /^(\w{1,64}):([\w.-]{1,2048})$/;
const ORDER_ID = /^[\w.-]{1,128}$/;

/** How Pub/Sub pushes a message. */
const Push = z.object({ message: z.object({ data: z.string(), messageId: z.string().min(1).max(128) }) });
const Token = z.object({ purchaseToken: z.string() });
const Notification = z.object({
  packageName: z.string(),
  subscriptionNotification: Token.optional(),
  oneTimeProductNotification: Token.optional(),
  voidedPurchaseNotification: z.object({ orderId: z.string() }).optional(),
});

export async function createGoogle(config: GoogleConfig): Promise<Provider> {
  const client = await createGoogleClient(config);
  return {
    name: 'google',
    store: {
      appId: config.packageName,
      verifyProof: async (proof) => {
        const [, productId, token] = PROOF.exec(proof) ?? [];
        const seen = token === undefined ? undefined : await fetchPurchase(client, token);
        if (seen?.purchase.productId !== productId || !seen) throw new RuleError('NotFound');
        return seen.purchase;
      },
      lookUpAll: async (known) => {
        const told: Told[] = [];
        for (const token of new Set(known.map(({ payment }) => payment))) {
          if (token === null) continue;
          const seen = await fetchPurchase(client, token);
          told.push(...(seen?.told ?? []));
        }
        return told;
      },
      confirm: (order) => confirm(client, order),
    },
    readWebhook: async (raw, headers) => {
      await client.verifyPush(headers.authorization ?? '');
      const push = Push.safeParse(parseJson(raw.toString('utf8')));
      if (!push.success) throw new RuleError('InvalidParameters', 'event');
      const { data, messageId } = push.data.message;
      const notification = Notification.safeParse(parseJson(Buffer.from(data, 'base64').toString('utf8')));
      if (!notification.success) throw new RuleError('InvalidParameters', 'event');
      if (notification.data.packageName !== config.packageName) return [];
      return assignEventId(await readNotification(client, notification.data), messageId);
    },
    acknowledge: () => ({}),
    renewal: {
      by: 'store',
      manageUrl: `https://play.google.com/store/account/subscriptions?package=${config.packageName}`,
    },
    lookUp: async (reference) => {
      const order = ORDER_ID.test(reference) ? await client.findOrder(reference) : undefined;
      return order?.purchaseToken ? ((await fetchPurchase(client, order.purchaseToken, order))?.told ?? []) : [];
    },
  };
}

async function readNotification(
  client: GoogleClient,
  { subscriptionNotification, oneTimeProductNotification, voidedPurchaseNotification }: z.infer<typeof Notification>,
): Promise<readonly Told[]> {
  const token = (oneTimeProductNotification ?? subscriptionNotification)?.purchaseToken;
  if (token !== undefined) return (await fetchPurchase(client, token))?.told ?? [];
  const orderId = voidedPurchaseNotification?.orderId;
  return orderId !== undefined && (await client.isVoided(orderId)) ? mapVoided(orderId) : [];
}

/**
 * What Google knows of a token, which is of coins or of a plan.
 * @param period the order of the plan's period that is meant; else that of the latest
 */
async function fetchPurchase(
  client: GoogleClient,
  token: string,
  period?: GoogleOrder,
): Promise<FetchedPurchase | undefined> {
  return (await fetchProduct(client, token)) ?? fetchSubscription(client, token, period);
}

async function fetchProduct(client: GoogleClient, token: string): Promise<FetchedPurchase | undefined> {
  const sold = await client.findProduct(token);
  const purchase = sold && toProductPurchase(sold);
  return purchase && { purchase, told: mapProduct(sold, purchase, token) };
}

async function fetchSubscription(
  client: GoogleClient,
  token: string,
  period?: GoogleOrder,
): Promise<FetchedPurchase | undefined> {
  const plan = await client.findSubscription(token);
  const latest = plan?.lineItems?.[0]?.latestSuccessfulOrderId;
  const order = period ?? (latest ? await client.findOrder(latest) : undefined);
  const purchase = plan && order && toSubscriptionPurchase(plan, order, token);
  return purchase && { purchase, told: mapSubscription(plan, order, purchase, token) };
}

async function confirm(client: GoogleClient, { payment: token, product_id, plan }: OrderRow): Promise<void> {
  if (token === null) return;
  // Google refuses to be told twice.
  if (plan !== null) {
    const isPending = (await client.findSubscription(token))?.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING';
    if (isPending) await client.acknowledge(product_id, token);
    return;
  }
  const sold = await client.findProduct(token);
  if (sold && toProductPurchase(sold)?.isUnconfirmed) await client.consume(product_id, token);
}
