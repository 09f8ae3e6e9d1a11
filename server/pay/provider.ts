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

/** Identifies an order by our id, the provider's reference or a store's purchase. */
export type OrderReference = { readonly id: string } | { readonly reference: string } | { readonly purchase: Purchase };

/** Compared with the order before anything is credited. */
type ChargedFor =
  | {
      readonly amountMinor: number;
      readonly currency: string;
    }
  /** Stores set their own prices, so only the product is compared. */
  | { readonly productId: string };

type Payment = ChargedFor & {
  readonly order: OrderReference;
  readonly payment: string | null;
  /** Identifies the payer across accounts, for example a card's fingerprint. Stored as a hash. */
  readonly payer: string | null;
  readonly subscription: string | null;
  readonly renews: boolean;
  /** By the provider's calendar; null for coins. */
  readonly period: Period | null;
};

export type PaidEvent = Payment & { readonly kind: 'paid' };

/** May arrive repeatedly and in any order. */
export type OrderEvent =
  | PaidEvent
  | { readonly kind: 'failed'; readonly order: OrderReference }
  /** `refundedMinor` is the total of all refunds. */
  | { readonly kind: 'refunded'; readonly order: OrderReference; readonly refundedMinor: number }
  | DisputedEvent;

/** Store refunds are disputes, because they may be reversed. */
export type DisputedEvent = {
  readonly kind: 'disputed';
  readonly order: OrderReference;
  readonly disputeId: string;
  readonly state: 'open' | 'lost' | 'won';
} & ({ readonly amountMinor: number } | { /** Share of the order's price. */ readonly percent: number });

export type SubscriptionEvent =
  /** `reference` is the id of the period's invoice. */
  | (Payment & { readonly kind: 'renewed'; readonly reference: string })
  | {
      readonly kind: 'subscription';
      readonly subscription: string;
      readonly status: 'active' | 'past_due' | 'ended';
      readonly renews: boolean;
    };

export type ProviderEvent = OrderEvent | SubscriptionEvent;

/** `eventId` is null for an event that the webhook only implies. */
export type WebhookEvent = { readonly eventId: string | null; readonly event: ProviderEvent };

/** `unknown`: the order does not exist. `refused`: the payment does not match the order. */
export type IngestResult = 'applied' | 'known' | 'unknown' | 'refused';

export type CheckoutRequest = { readonly order: OrderRow; readonly returnUrl: string; readonly origin: string };

/** An app store: its app buys and then presents a proof. */
type Store = {
  /** `X-App-Id` of the app. */
  readonly appId: string;
  /** @throws RuleError NotFound unless it is a purchase of our product in our app */
  readonly verifyProof: (proof: string) => Promise<Purchase>;
  /** Returns the events of all purchases of these orders' buyer. */
  readonly lookUpAll: (known: readonly OrderRow[]) => Promise<readonly ProviderEvent[]>;
  /** Confirms the delivery. Idempotent. */
  readonly confirm?: (order: OrderRow) => Promise<void>;
};

type SalesChannel =
  | {
      /** Idempotent: an order has one checkout page. */
      readonly createCheckout: (
        request: CheckoutRequest,
      ) => Promise<{ readonly reference: string; readonly url: string }>;
      readonly store?: never;
    }
  | { readonly store: Store; readonly createCheckout?: never };

export type Provider = SalesChannel & {
  readonly name: ProviderName;
  /** Returns [] for orders that are not ours. @throws RuleError InvalidParameters without a valid recent signature */
  readonly readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => Promise<readonly WebhookEvent[]>;
  readonly acknowledge: (outcomes: readonly IngestResult[]) => object;
  /** Requests the current state of a checkout or receipt. Returns [] if it is unpaid or unknown. */
  readonly lookUp: (reference: string) => Promise<readonly ProviderEvent[]>;
  readonly renewal: Renewal;
};

/** All functions are idempotent and throw when the provider does not respond. */
export type Renewal =
  | {
      readonly by: 'us';
      /** @param at when the viewer decided; a charge that is already due stays due */
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
