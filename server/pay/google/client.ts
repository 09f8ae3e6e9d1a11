/** Google's library: asks the Play Developer API, and checks who pushes notifications. */
import type { androidpublisher_v3 } from '@googleapis/androidpublisher';
import { RuleError } from '#domain/errors.ts';
import type { GoogleConfig } from '#server/config-stores.ts';

export type GoogleProduct = androidpublisher_v3.Schema$ProductPurchaseV2;
export type GoogleSubscription = androidpublisher_v3.Schema$SubscriptionPurchaseV2;
export type GoogleOrder = androidpublisher_v3.Schema$Order;

/** Within the time that a viewer waits for an answer. */
const TIMEOUT_MS = 8_000;
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];
/** A token or an order that Google does not know, or no longer. */
const UNKNOWN: readonly (number | undefined)[] = [400, 404, 410];

/** What is looked for is undefined when Google does not know it. */
export type GoogleClient = {
  readonly findProduct: (token: string) => Promise<GoogleProduct | undefined>;
  readonly findSubscription: (token: string) => Promise<GoogleSubscription | undefined>;
  readonly findOrder: (orderId: string) => Promise<GoogleOrder | undefined>;
  /** Whether an order was refunded, charged back or taken back. */
  readonly isVoided: (orderId: string) => Promise<boolean>;
  /** The buyer has got the coins, and may buy the same again. */
  readonly consume: (productId: string, token: string) => Promise<void>;
  /** The buyer has got the plan. */
  readonly acknowledge: (productId: string, token: string) => Promise<void>;
  /** @throws RuleError InvalidParameters unless Google signed it, for us, in the name of our push account */
  readonly verifyPush: (authorization: string) => Promise<void>;
};

/** The library is loaded only where it is used. */
export async function createGoogleClient(config: GoogleConfig): Promise<GoogleClient> {
  const { androidpublisher, auth } = await import('@googleapis/androidpublisher');
  const { packageName, account, apiBase } = config;
  const transporterOptions = {
    timeout: TIMEOUT_MS,
    ...(apiBase === undefined ? {} : { fetchImplementation: fetchFrom(apiBase) }),
  };
  const key = { email: account.email, key: account.privateKey, scopes: [SCOPE] };
  const api = androidpublisher({ version: 'v3', auth: new auth.JWT({ ...key, transporterOptions }), retry: false });
  const signOn = new auth.OAuth2({ transporterOptions });
  const { productsv2, subscriptionsv2, products, subscriptions, voidedpurchases } = api.purchases;
  return {
    findProduct: (token) => findOrUndefined(productsv2.getproductpurchasev2({ packageName, token })),
    findSubscription: (token) => findOrUndefined(subscriptionsv2.get({ packageName, token })),
    findOrder: (orderId) => findOrUndefined(api.orders.get({ packageName, orderId })),
    isVoided: async (orderId) => {
      let page: string | undefined;
      do {
        const next = page === undefined ? {} : { token: page };
        const { data } = await withSafeErrors(
          voidedpurchases.list({ packageName, type: 1, maxResults: 1_000, ...next }),
        );
        if (data.voidedPurchases?.some((each) => each.orderId === orderId)) return true;
        page = data.tokenPagination?.nextPageToken ?? undefined;
      } while (page !== undefined);
      return false;
    },
    consume: async (productId, token) => {
      await withSafeErrors(products.consume({ packageName, productId, token }));
    },
    acknowledge: async (subscriptionId, token) => {
      await withSafeErrors(subscriptions.acknowledge({ packageName, subscriptionId, token }));
    },
    verifyPush: async (authorization) => {
      const { certs } = await withSafeErrors(signOn.getFederatedSignonCertsAsync());
      const { audience, email } = config.push;
      const jwt = authorization.replace(/^Bearer /i, '');
      const ticket = await signOn
        .verifySignedJwtWithCertsAsync(jwt, certs, audience, ISSUERS)
        // Its own errors carry the token.
        .catch(() => undefined);
      const claims = ticket?.getPayload();
      if (claims?.email !== email || claims.email_verified !== true) {
        throw new RuleError('InvalidParameters', 'signature');
      }
    },
  };
}

/** Everything is asked of one host, by the paths that Google has. */
function fetchFrom(base: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(new URL(`${pathname}${search}`, base), init);
  };
}

async function findOrUndefined<Data>(answer: Promise<{ readonly data: Data }>): Promise<Data | undefined> {
  try {
    return (await answer).data;
  } catch (error) {
    if (UNKNOWN.includes(statusOf(error))) return undefined;
    throw safeError(error);
  }
}

async function withSafeErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw safeError(error);
  }
}

/** Google's own errors carry tokens, of purchases and of the account. */
function safeError(error: unknown): Error {
  return new Error(`Google refused or did not answer: ${statusOf(error) ?? ''}`);
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
