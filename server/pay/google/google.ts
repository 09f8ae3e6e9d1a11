/**
 * Google Play: purchases inside the app for Android. A proof and a notification only name a purchase; how that stands
 * is asked of Google each time.
 */
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import type { GoogleConfig } from '#server/config-stores.ts';
import type { OrderRow } from '#server/db/orders.ts';
import { parseJson } from '#server/parse-json.ts';
import { nameEvents } from '../name-events.ts';
import type { OrderEvent, Provider, Purchase, SubscriptionEvent } from '../provider.ts';
import { createGoogleClient, type GoogleClient, type GoogleOrder } from './client.ts';
import { purchaseOfPlan, purchaseOfProduct, tellPlan, tellProduct, tellVoided } from './tell.ts';

type Told = OrderEvent | SubscriptionEvent;
/** A purchase, and what is told of it. */
type Seen = { readonly purchase: Purchase; readonly told: readonly Told[] };

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
      readProof: async (proof) => {
        const [, productId, token] = PROOF.exec(proof) ?? [];
        const seen = token === undefined ? undefined : await see(client, token);
        if (seen?.purchase.productId !== productId || !seen) throw new RuleError('NotFound');
        return seen.purchase;
      },
      lookUpAll: async (known) => {
        const told: Told[] = [];
        for (const token of new Set(known.map(({ payment }) => payment))) {
          if (token === null) continue;
          const seen = await see(client, token);
          told.push(...(seen?.told ?? []));
        }
        return told;
      },
      confirm: (order) => confirm(client, order),
    },
    readWebhook: async (raw, headers) => {
      await client.checkPush(headers.authorization ?? '');
      const push = Push.safeParse(parseJson(raw.toString('utf8')));
      if (!push.success) throw new RuleError('InvalidParameters', 'event');
      const { data, messageId } = push.data.message;
      const notification = Notification.safeParse(parseJson(Buffer.from(data, 'base64').toString('utf8')));
      if (!notification.success) throw new RuleError('InvalidParameters', 'event');
      if (notification.data.packageName !== config.packageName) return [];
      return nameEvents(await readNotification(client, notification.data), messageId);
    },
    acknowledge: () => ({}),
    renewal: {
      by: 'store',
      manageUrl: `https://play.google.com/store/account/subscriptions?package=${config.packageName}`,
    },
    lookUp: async (reference) => {
      const order = ORDER_ID.test(reference) ? await client.findOrder(reference) : undefined;
      return order?.purchaseToken ? ((await see(client, order.purchaseToken, order))?.told ?? []) : [];
    },
  };
}

async function readNotification(
  client: GoogleClient,
  { subscriptionNotification, oneTimeProductNotification, voidedPurchaseNotification }: z.infer<typeof Notification>,
): Promise<readonly Told[]> {
  const token = (oneTimeProductNotification ?? subscriptionNotification)?.purchaseToken;
  if (token !== undefined) return (await see(client, token))?.told ?? [];
  const orderId = voidedPurchaseNotification?.orderId;
  return orderId !== undefined && (await client.isVoided(orderId)) ? tellVoided(orderId) : [];
}

/**
 * What Google knows of a token, which is of coins or of a plan.
 * @param period the order of the plan's period that is meant; else that of the latest
 */
async function see(client: GoogleClient, token: string, period?: GoogleOrder): Promise<Seen | undefined> {
  return (await seeProduct(client, token)) ?? seePlan(client, token, period);
}

async function seeProduct(client: GoogleClient, token: string): Promise<Seen | undefined> {
  const sold = await client.findProduct(token);
  const purchase = sold && purchaseOfProduct(sold);
  return purchase && { purchase, told: tellProduct(sold, purchase, token) };
}

async function seePlan(client: GoogleClient, token: string, period?: GoogleOrder): Promise<Seen | undefined> {
  const plan = await client.findPlan(token);
  const latest = plan?.lineItems?.[0]?.latestSuccessfulOrderId;
  const order = period ?? (latest ? await client.findOrder(latest) : undefined);
  const purchase = plan && order && purchaseOfPlan(plan, order, token);
  return purchase && { purchase, told: tellPlan(plan, order, purchase, token) };
}

async function confirm(client: GoogleClient, { payment: token, product_id, plan }: OrderRow): Promise<void> {
  if (token === null) return;
  // Google refuses to be told twice.
  if (plan !== null) {
    const isPending = (await client.findPlan(token))?.acknowledgementState === 'ACKNOWLEDGEMENT_STATE_PENDING';
    if (isPending) await client.acknowledge(product_id, token);
    return;
  }
  const sold = await client.findProduct(token);
  if (sold && purchaseOfProduct(sold)?.isUnconfirmed) await client.consume(product_id, token);
}
