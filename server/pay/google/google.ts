/** Proofs and notifications only identify a purchase, whose state is requested from Google. */
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import type { GoogleConfig } from '#server/config-stores.ts';
import type { OrderRow } from '#server/db/orders.ts';
import { parseJson } from '#server/parse-json.ts';
import { assignEventId } from '../assign-event-id.ts';
import type { StorePurchase } from '#domain/money/store-purchase.ts';
import type { Provider, ProviderEvent } from '../provider.ts';
import { createGoogleClient, type GoogleClient, type GoogleOrder } from './client.ts';
import { toSubscriptionPurchase, toProductPurchase, mapSubscription, mapProduct, mapVoided } from './map-purchase.ts';

type FetchedPurchase = { readonly purchase: StorePurchase; readonly events: readonly ProviderEvent[] };

/** A proof is `<product id>:<purchase token>`. */
const PROOF = /^(\w{1,64}):([\w.-]{1,2048})$/;
const ORDER_ID = /^[\w.-]{1,128}$/;

const Push = z.object({ message: z.object({ data: z.string(), messageId: z.string().min(1).max(128) }) });
const Token = z.object({ purchaseToken: z.string() });
const Notification = z.object({
  packageName: z.string(),
  subscriptionNotification: Token.optional(),
  oneTimeProductNotification: Token.optional(),
  voidedPurchaseNotification: z.object({ orderId: z.string() }).optional(),
});

export async function createGooglePlay(config: GoogleConfig): Promise<Provider> {
  const client = await createGoogleClient(config);
  return {
    name: 'google',
    store: {
      appId: config.packageName,
      verifyProof: async (proof) => {
        const [, productId, token] = PROOF.exec(proof) ?? [];
        const fetched = token === undefined ? undefined : await fetchPurchase(client, token);
        if (fetched?.purchase.productId !== productId || !fetched) throw new RuleError('NotFound');
        return fetched.purchase;
      },
      fetchBuyerEvents: async (orders) => {
        const events: ProviderEvent[] = [];
        for (const token of new Set(orders.map(({ payment }) => payment))) {
          if (token === null) continue;
          const fetched = await fetchPurchase(client, token);
          events.push(...(fetched?.events ?? []));
        }
        return events;
      },
      acknowledgePurchase: (order) => acknowledge(client, order),
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
    webhookResponse: () => ({}),
    renewal: {
      by: 'store',
      manageUrl: `https://play.google.com/store/account/subscriptions?package=${config.packageName}`,
    },
    fetchOrderEvents: async (orderId) => {
      const order = ORDER_ID.test(orderId) ? await client.findOrder(orderId) : undefined;
      return order?.purchaseToken ? ((await fetchPurchase(client, order.purchaseToken, order))?.events ?? []) : [];
    },
  };
}

async function readNotification(
  client: GoogleClient,
  { subscriptionNotification, oneTimeProductNotification, voidedPurchaseNotification }: z.infer<typeof Notification>,
): Promise<readonly ProviderEvent[]> {
  const token = (oneTimeProductNotification ?? subscriptionNotification)?.purchaseToken;
  if (token !== undefined) return (await fetchPurchase(client, token))?.events ?? [];
  const orderId = voidedPurchaseNotification?.orderId;
  return orderId !== undefined && (await client.isVoided(orderId)) ? mapVoided(orderId) : [];
}

/** @param periodOrder Google's order of a period of a subscription; by default that of the latest period */
async function fetchPurchase(
  client: GoogleClient,
  token: string,
  periodOrder?: GoogleOrder,
): Promise<FetchedPurchase | undefined> {
  return (await fetchProduct(client, token)) ?? fetchSubscription(client, token, periodOrder);
}

async function fetchProduct(client: GoogleClient, token: string): Promise<FetchedPurchase | undefined> {
  const sold = await client.findProduct(token);
  const purchase = sold && toProductPurchase(sold);
  return purchase && { purchase, events: mapProduct(sold, purchase, token) };
}

async function fetchSubscription(
  client: GoogleClient,
  token: string,
  periodOrder?: GoogleOrder,
): Promise<FetchedPurchase | undefined> {
  const subscription = await client.findSubscription(token);
  const latest = subscription?.lineItems?.[0]?.latestSuccessfulOrderId;
  const order = periodOrder ?? (latest ? await client.findOrder(latest) : undefined);
  const purchase = subscription && order && toSubscriptionPurchase(subscription, order, token);
  return purchase && { purchase, events: mapSubscription(subscription, order, purchase, token) };
}

async function acknowledge(client: GoogleClient, { payment: token, product_id, plan }: OrderRow): Promise<void> {
  if (token === null) return;
  // Google rejects a second acknowledgement.
  if (plan !== null) {
    const isPending = (await client.findSubscription(token))?.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING';
    if (isPending) await client.acknowledge(product_id, token);
    return;
  }
  const sold = await client.findProduct(token);
  if (sold && toProductPurchase(sold)?.needsAcknowledgement) await client.consume(product_id, token);
}
