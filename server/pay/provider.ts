import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderName } from '#domain/money/providers.ts';
import type { StorePurchase } from '#domain/money/store-purchase.ts';
import type { Period } from '#domain/money/settle-order.ts';
import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { OrderRow } from '#server/db/orders.ts';
import type { Secrets } from '#server/db/secrets.ts';

/** `reference` is the provider's id of a checkout, invoice or store payment (`pay_order.reference`). */
export type OrderLookup =
  { readonly orderId: string } | { readonly reference: string } | { readonly purchase: StorePurchase };

/** What must match the order: amount and currency, or only the product for a store, which sets its own prices. */
type PaymentMatch = { readonly amountMinor: number; readonly currency: string } | { readonly productId: string };

type Payment = PaymentMatch & {
  readonly order: OrderLookup;
  readonly paymentId: string | null;
  /** Identifies a payer across accounts, for example by a card's fingerprint. Only its hash is stored. */
  readonly payer: string | null;
  readonly subscriptionId: string | null;
  readonly renews: boolean;
  /** The paid period by the provider's calendar; null for coins. */
  readonly period: Period | null;
};

export type PaidEvent = Payment & { readonly kind: 'paid' };

/** Events may arrive repeatedly and in any order. */
export type OrderEvent =
  | PaidEvent
  | { readonly kind: 'failed'; readonly order: OrderLookup }
  /** `refundedMinor` is the total of all refunds so far. */
  | { readonly kind: 'refunded'; readonly order: OrderLookup; readonly refundedMinor: number }
  | ReversibleEvent;

/** A bank's dispute or a store's refund, which may be reversed. */
export type ReversibleEvent = {
  readonly kind: 'disputed';
  readonly order: OrderLookup;
  readonly disputeId: string;
  readonly state: 'open' | 'lost' | 'won';
} & ({ readonly amountMinor: number } | { /** Share of the order's price. */ readonly percent: number });

export type SubscriptionEvent =
  /** Another period was paid; `order` is that of the first period. */
  | (Payment & { readonly kind: 'renewed'; readonly invoiceId: string })
  | {
      readonly kind: 'subscription';
      readonly subscriptionId: string;
      readonly status: 'active' | 'past_due' | 'ended';
      readonly renews: boolean;
    };

export type ProviderEvent = OrderEvent | SubscriptionEvent;

/** `eventId` is null for an event that the webhook only implies. */
export type WebhookEvent = { readonly eventId: string | null; readonly event: ProviderEvent };

/** `not_found` means that the order or subscription is unknown, `refused` that the payment does not match. */
export type IngestResult = 'applied' | 'duplicate' | 'not_found' | 'refused';

export type CheckoutRequest = {
  readonly order: OrderRow;
  readonly returnUrl: string;
  readonly origin: string;
};

/** An app store. Our app buys there and then presents a proof. */
type Store = {
  /** The `X-App-Id` of the app that buys only in this store. */
  readonly appId: string;
  /** Returns the purchase. @throws RuleError NotFound unless it is a purchase of our product in our app */
  readonly verifyProof: (proof: string) => Promise<StorePurchase>;
  /** Requests the buyer's purchases: all from Apple, from Google those of these orders. */
  readonly fetchBuyerEvents: (orders: readonly OrderRow[]) => Promise<readonly ProviderEvent[]>;
  /** Reports the delivery, without which the store refunds the purchase. Repeated calls change nothing. */
  readonly acknowledgePurchase?: (order: OrderRow) => Promise<void>;
};

type SalesChannel =
  | {
      /** Returns the same checkout when it is called again for an order. */
      readonly createCheckout: (
        request: CheckoutRequest,
      ) => Promise<{ readonly checkoutId: string; readonly url: string }>;
      /** Makes an open checkout unpayable. Leaves a paid one as it is. */
      readonly closeCheckout: (checkoutId: string) => Promise<void>;
      readonly store?: never;
    }
  | { readonly store: Store; readonly createCheckout?: never; readonly closeCheckout?: never };

export type Provider = SalesChannel & {
  readonly name: ProviderName;
  /** Returns [] if there is nothing to ingest. @throws RuleError InvalidParameters for a bad signature or body */
  readonly readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => Promise<readonly WebhookEvent[]>;
  readonly webhookResponse: (results: readonly IngestResult[]) => object;
  /** Requests the state of a checkout or store payment. Returns [] while it is pending or if it is unknown. */
  readonly fetchOrderEvents: (reference: string) => Promise<readonly ProviderEvent[]>;
  readonly renewal: Renewal;
};

/** The functions are idempotent, and throw when the provider does not respond. */
export type Renewal =
  | {
      readonly by: 'us';
      /**
       * Cancels a subscription at the end of its paid period, or resumes it. A charge that is already due stays due.
       * @param at time of the viewer's request
       */
      readonly setCancelAtPeriodEnd: (subscriptionId: string, isCancelled: boolean, at: Date) => Promise<void>;
      /** Ends a subscription without another charge, for example after a refund. */
      readonly cancelImmediately: (subscriptionId: string) => Promise<void>;
      readonly fetchSubscriptionEvents: (subscriptionId: string) => Promise<readonly SubscriptionEvent[]>;
    }
  | { readonly by: 'store'; readonly manageUrl: string };

export type Providers = Readonly<Record<ProviderName, Provider | null>>;

export type ProviderDependencies = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
};
