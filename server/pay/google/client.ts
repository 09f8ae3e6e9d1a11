import type { androidpublisher_v3 } from '@googleapis/androidpublisher';
import { RuleError } from '#domain/errors.ts';
import type { GoogleConfig } from '#server/config-stores.ts';

export type GoogleProduct = androidpublisher_v3.Schema$ProductPurchaseV2;
export type GoogleSubscription = androidpublisher_v3.Schema$SubscriptionPurchaseV2;
export type GoogleOrder = androidpublisher_v3.Schema$Order;

const TIMEOUT_MS = 8_000;
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];
const UNKNOWN_OBJECT_STATUSES: readonly (number | undefined)[] = [400, 404, 410];

/** Find functions return undefined for an unknown object. */
export type GoogleClient = {
  readonly findProduct: (token: string) => Promise<GoogleProduct | undefined>;
  readonly findSubscription: (token: string) => Promise<GoogleSubscription | undefined>;
  readonly findOrder: (orderId: string) => Promise<GoogleOrder | undefined>;
  /** Returns whether Google lists the order as voided: refunded, charged back or revoked. */
  readonly isVoided: (orderId: string) => Promise<boolean>;
  /** Acknowledges the delivery, after which the coins can be bought again. */
  readonly consume: (productId: string, token: string) => Promise<void>;
  readonly acknowledge: (productId: string, token: string) => Promise<void>;
  /** @throws RuleError InvalidParameters unless Google signed the token for our audience and push account */
  readonly verifyPush: (authorization: string) => Promise<void>;
};

/** Loads Google's library, which the server does not need without Google. */
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
      // The library's errors contain the token.
      const ticket = await signOn.verifySignedJwtWithCertsAsync(jwt, certs, audience, ISSUERS).catch(() => undefined);
      const claims = ticket?.getPayload();
      if (claims?.email !== email || claims.email_verified !== true) {
        throw new RuleError('InvalidParameters', 'signature');
      }
    },
  };
}

function fetchFrom(base: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(new URL(`${pathname}${search}`, base), init);
  };
}

async function findOrUndefined<Data>(response: Promise<{ readonly data: Data }>): Promise<Data | undefined> {
  try {
    return (await response).data;
  } catch (error) {
    if (UNKNOWN_OBJECT_STATUSES.includes(statusOf(error))) return undefined;
    throw safeError(error);
  }
}

async function withSafeErrors<Result>(response: Promise<Result>): Promise<Result> {
  try {
    return await response;
  } catch (error) {
    throw safeError(error);
  }
}

/** Replaces the library's error, which may contain tokens. */
function safeError(error: unknown): Error {
  return new Error(`Google rejected the request or did not respond: ${statusOf(error) ?? ''}`);
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
