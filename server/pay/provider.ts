import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderName } from '#domain/money/providers.ts';
import type { Purchase } from '#domain/money/purchase.ts';
import type { Period } from '#domain/money/settle-order.ts';
import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { OrderRow } from '#server/db/orders.ts';
import type { Secrets } from '#server/db/secrets.ts';

/** Identifies an event's order by our id, by the provider's reference, or by a store's purchase. */
export type OrderReference = { readonly id: string } | { readonly reference: string } | { readonly purchase: Purchase };

/** The payment as compared with the order. Nothing is credited when they differ. */
type ChargedFor =
  | {
      readonly amountMinor: number;
      readonly currency: string;
    }
  /** Stores set their own prices in the buyer's currency, so only the product is compared. */
  | { readonly productId: string };

type Payment = ChargedFor & {
  readonly order: OrderReference;
  readonly payment: string | null;
  /** Identifies the payer across accounts, for example a card's fingerprint. Stored as a hash. */
  readonly payer: string | null;
  readonly subscription: string | null;
  readonly renews: boolean;
  /** The paid period by the provider's calendar; null for coins. */
  readonly period: Period | null;
};

export type PaidEvent = Payment & { readonly kind: 'paid' };

/** An event of an order. Events may be repeated and arrive in any order. */
export type OrderEvent =
  | PaidEvent
  | { readonly kind: 'failed'; readonly order: OrderReference }
  /** `refundedMinor` is the total refunded so far. */
  | { readonly kind: 'refunded'; readonly order: OrderReference; readonly refundedMinor: number }
  | DisputedEvent;

/** A bank's dispute, or a store's refund, which may be reversed. */
export type DisputedEvent = {
  readonly kind: 'disputed';
  readonly order: OrderReference;
  readonly disputeId: string;
  readonly state: 'open' | 'lost' | 'won';
} & ({ readonly amountMinor: number } | { /** Of the order's price. */ readonly percent: number });

export type SubscriptionEvent =
  /** A further period was paid; `reference` is the id of its invoice. */
  | (Payment & { readonly kind: 'renewed'; readonly reference: string })
  | {
      readonly kind: 'subscription';
      readonly subscription: string;
      readonly status: 'active' | 'past_due' | 'ended';
      readonly renews: boolean;
    };

export type ProviderEvent = OrderEvent | SubscriptionEvent;

/** An event with the provider's unique id; null for an event that the webhook only implies. */
export type WebhookEvent = { readonly eventId: string | null; readonly event: ProviderEvent };

/** `unknown`: no order of ours. `refused`: the payment does not match the order. */
export type IngestResult = 'applied' | 'known' | 'unknown' | 'refused';

export type CheckoutRequest = { readonly order: OrderRow; readonly returnUrl: string; readonly origin: string };

/** An app store. Purchases are made inside an app, which then presents a proof. */
type Store = {
  /** The `X-App-Id` of the app that buys in this store, and only there. */
  readonly appId: string;
  /**
   * Returns the purchase that a proof is for.
   * @throws RuleError NotFound unless it is a purchase of our products in our app
   */
  readonly verifyProof: (proof: string) => Promise<Purchase>;
  /** Returns the events of all purchases of the buyer of these orders. */
  readonly lookUpAll: (known: readonly OrderRow[]) => Promise<readonly ProviderEvent[]>;
  /** Confirms to the store that a purchase was delivered. Idempotent. */
  readonly confirm?: (order: OrderRow) => Promise<void>;
};

type SalesChannel =
  | {
      /** Creates the checkout page of an order. Idempotent: the same order has one page. */
      readonly createCheckout: (
        request: CheckoutRequest,
      ) => Promise<{ readonly reference: string; readonly url: string }>;
      readonly store?: never;
    }
  | { readonly store: Store; readonly createCheckout?: never };

export type Provider = SalesChannel & {
  readonly name: ProviderName;
  /**
   * Returns the events of a webhook; [] when it does not concern our orders.
   * @throws RuleError InvalidParameters unless the signature is valid and recent
   */
  readonly readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => Promise<readonly WebhookEvent[]>;
  readonly acknowledge: (outcomes: readonly IngestResult[]) => object;
  /** Requests the current state of a checkout or receipt; [] when it is unpaid or unknown. */
  readonly lookUp: (reference: string) => Promise<readonly ProviderEvent[]>;
  readonly renewal: Renewal;
};

/** Who controls renewals. The functions are idempotent and throw when the provider does not respond. */
export type Renewal =
  | {
      readonly by: 'us';
      /** Sets whether another period follows, as the viewer decided `at` that time. A charge that is due stays due. */
      readonly setRenewing: (subscription: string, renews: boolean, at: Date) => Promise<void>;
      readonly end: (subscription: string) => Promise<void>;
      readonly lookUp: (subscription: string) => Promise<readonly SubscriptionEvent[]>;
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
