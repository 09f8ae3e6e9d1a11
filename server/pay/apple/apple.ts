/** Proofs and notifications only identify a transaction, whose state is requested from Apple. */
import type { JWSTransactionDecodedPayload } from '@apple/app-store-server-library';
import { z } from 'zod';
import { RuleError } from '#domain/errors.ts';
import type { AppleConfig } from '#server/config-stores.ts';
import { parseJson } from '#server/parse-json.ts';
import { assignEventId } from '../assign-event-id.ts';
import type { Provider, ProviderEvent } from '../provider.ts';
import { createAppleClient, type AppleClient } from './client.ts';
import { toPurchase, mapReversal, mapTransaction } from './map-transaction.ts';

const TRANSACTION_ID = /^\d{1,32}$/;
const Webhook = z.object({ signedPayload: z.string() });

export async function createApple(config: AppleConfig): Promise<Provider> {
  const client = await createAppleClient(config);
  const toOurPurchase = (transaction: JWSTransactionDecodedPayload) => toPurchase(transaction, config.bundleId);
  const fetchEventsOf = (id: string, isReversed = false) => fetchEvents(client, id, toOurPurchase, isReversed);
  return {
    name: 'apple',
    store: {
      appId: config.bundleId,
      verifyProof: async (proof) => {
        const purchase = toOurPurchase(await verifyProof(client, proof));
        if (!purchase) throw new RuleError('NotFound');
        return purchase;
      },
      fetchBuyerEvents: async (orders) => {
        const events: ProviderEvent[] = [];
        const seen = new Set<string | null>();
        for (const { reference: transactionId } of orders) {
          if (transactionId === null || seen.has(transactionId)) continue;
          const statuses = await client.findStatuses(transactionId);
          for (const transaction of await client.findHistory(transactionId)) {
            const purchase = toOurPurchase(transaction);
            if (!purchase || seen.has(purchase.storePaymentId)) continue;
            seen.add(purchase.storePaymentId);
            events.push(...mapTransaction(transaction, purchase, statuses));
          }
        }
        return events;
      },
    },
    readWebhook: async (raw) => {
      const body = Webhook.safeParse(parseJson(raw.toString('utf8')));
      if (!body.success) throw new RuleError('InvalidParameters', 'event');
      const { notificationType, notificationUUID, data } = await client.verifyNotification(body.data.signedPayload);
      if (data?.signedTransactionInfo === undefined) return [];
      const { transactionId } = await client.verifyTransaction(data.signedTransactionInfo);
      if (transactionId === undefined) return [];
      return assignEventId(
        await fetchEventsOf(transactionId, notificationType === 'REFUND_REVERSED'),
        notificationUUID ?? null,
      );
    },
    webhookResponse: () => ({}),
    renewal: { by: 'store', manageUrl: 'https://apps.apple.com/account/subscriptions' },
    fetchOrderEvents: async (transactionId) => (TRANSACTION_ID.test(transactionId) ? fetchEventsOf(transactionId) : []),
  };
}

/** @throws RuleError NotFound unless Apple signed the proof for our app */
async function verifyProof(client: AppleClient, proof: string): Promise<JWSTransactionDecodedPayload> {
  try {
    return await client.verifyTransaction(proof);
  } catch (error) {
    throw error instanceof RuleError ? new RuleError('NotFound') : error;
  }
}

async function fetchEvents(
  client: AppleClient,
  id: string,
  toOurPurchase: (transaction: JWSTransactionDecodedPayload) => ReturnType<typeof toPurchase>,
  isReversed: boolean,
): Promise<ProviderEvent[]> {
  const transaction = await client.findTransaction(id);
  const purchase = transaction && toOurPurchase(transaction);
  if (!purchase) return [];
  const statuses = purchase.subscriptionId === null ? [] : await client.findStatuses(id);
  const events = mapTransaction(transaction, purchase, statuses);
  // The transaction may have been refunded again after the reversal.
  return isReversed && transaction.revocationDate === undefined ? [...events, mapReversal(purchase)] : events;
}
