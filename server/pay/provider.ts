/** What a payment provider is to the product. One implementation each; none of them knows of money. */
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

/** The order that an event is about: by our name for it, by the provider's reference, or by what a store sold. */
export type OrderReference = { readonly id: string } | { readonly reference: string } | { readonly purchase: Purchase };

/** What is held against the order; nothing is credited where it differs. */
type ChargedFor =
  | {
      /** What was really paid, in minor units. */
      readonly amountMinor: number;
      /** ISO 4217, in capitals. */
      readonly currency: string;
    }
  /** A store sells products, each for a price of its own in the buyer's currency: what it sold is what counts. */
  | { readonly productId: string };

type Payment = ChargedFor & {
  readonly order: OrderReference;
  /** The provider's name of the payment. */
  readonly payment: string | null;
  /** Who paid, stable over accounts: a card's fingerprint, else the provider's customer. Kept as a hash. */
  readonly payer: string | null;
  /** The subscription that it began, and whether that goes on by itself. */
  readonly subscription: string | null;
  readonly renews: boolean;
  /** The time that it pays for, by the provider's calendar: a plan ends with it. Null for coins. */
  readonly period: Period | null;
};

/** A purchase was paid, in full. */
export type PaidEvent = Payment & { readonly kind: 'paid' };

/** What may be told of an order. Each may come any number of times and in any order. */
export type OrderEvent =
  | PaidEvent
  /** Nothing was paid, and nothing will be. */
  | { readonly kind: 'failed'; readonly order: OrderReference }
  /** `refundedMinor` is all that was refunded so far. */
  | { readonly kind: 'refunded'; readonly order: OrderReference; readonly refundedMinor: number }
  | DisputedEvent;

/** Money that was taken back, and may come again: by a bank, or by a store, whose refunds may be reversed. */
export type DisputedEvent = {
  readonly kind: 'disputed';
  readonly order: OrderReference;
  readonly disputeId: string;
  readonly state: 'open' | 'lost' | 'won';
} & ({ readonly amountMinor: number } | { /** Of the order's price. */ readonly percent: number });

/** What may be told of a subscription that an order began. */
export type SubscriptionEvent =
  /** A further period was paid; `reference` names its invoice. */
  | (Payment & { readonly kind: 'renewed'; readonly reference: string })
  | {
      readonly kind: 'subscription';
      readonly subscription: string;
      readonly status: 'active' | 'past_due' | 'ended';
      readonly renews: boolean;
    };

/** An event of a webhook; `eventId` is the provider's own and unique, null for what it only implies. */
export type WebhookEvent = { readonly eventId: string | null; readonly event: OrderEvent | SubscriptionEvent };

/** What became of an event: taken in, known before, of no order of ours, or not what was ordered. */
export type IngestResult = 'applied' | 'known' | 'unknown' | 'refused';

/** What the viewer is sent through. `returnUrl` is absolute and leads back into the app. */
export type CheckoutRequest = { readonly order: OrderRow; readonly returnUrl: string; readonly origin: string };

/** What a store does that has no page to pay on: its purchases are made inside an app, which shows us a proof. */
type Store = {
  /** The `X-App-Id` of the app that buys there; it buys nowhere else. */
  readonly appId: string;
  /**
   * What a proof is of.
   * @throws RuleError NotFound for whatever is not a purchase of our products in our app
   */
  readonly verifyProof: (proof: string) => Promise<Purchase>;
  /** What the store knows of the purchases that these are some of. */
  readonly lookUpAll: (known: readonly OrderRow[]) => Promise<readonly (OrderEvent | SubscriptionEvent)[]>;
  /** Tells the store that a purchase was delivered; once more does no harm. */
  readonly confirm?: (order: OrderRow) => Promise<void>;
};

type SalesChannel =
  | {
      /** Opens the page on which an order is paid. Asked again for the same order, it gives the same page. */
      readonly createCheckout: (
        request: CheckoutRequest,
      ) => Promise<{ readonly reference: string; readonly url: string }>;
      readonly store?: never;
    }
  | { readonly store: Store; readonly createCheckout?: never };

export type Provider = SalesChannel & {
  readonly name: ProviderName;
  /**
   * What a webhook's raw bytes say; [] for what is none of our business.
   * @throws RuleError InvalidParameters unless the signature is right and fresh
   */
  readonly readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => Promise<readonly WebhookEvent[]>;
  /** What the provider takes for "received". */
  readonly acknowledge: (outcomes: readonly IngestResult[]) => object;
  /** What the provider itself knows of a checkout or a receipt now; [] when it was not paid, or is not known. */
  readonly lookUp: (reference: string) => Promise<readonly (OrderEvent | SubscriptionEvent)[]>;
  readonly renewal: Renewal;
};

/**
 * Who lets a plan renew or end. With us: what the provider is told to do; each may be told twice, and throws when the
 * provider does not answer. With a store: the viewer does, on the store's own page.
 */
export type Renewal =
  | {
      readonly by: 'us';
      /** Whether another period follows this one, as the viewer wished `at` that moment. A charge that is due stays so. */
      readonly setRenewing: (subscription: string, renews: boolean, at: Date) => Promise<void>;
      /** Nothing is charged any more, from now on and for good. */
      readonly end: (subscription: string) => Promise<void>;
      /** What the provider knows of it now: its latest period that was paid, and how it stands. */
      readonly lookUp: (subscription: string) => Promise<readonly SubscriptionEvent[]>;
    }
  | { readonly by: 'store'; readonly manageUrl: string };

/** Every provider by its name; null where it is not configured. */
export type Providers = Readonly<Record<ProviderName, Provider | null>>;

/** What providers are made of. */
export type ProviderDependencies = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
};
