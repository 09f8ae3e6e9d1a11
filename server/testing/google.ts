import { generateKeyPairSync, sign } from 'node:crypto';
import { FakeJsonApi, type FakeRequest, type FakeResponse } from './fake-server.ts';
import { withServer, type TestServer } from './test.ts';
import { DAY_MS } from '#domain/utc-day.ts';

export const PACKAGE_NAME = 'app.cliffhanger.test';
const AUDIENCE = 'https://drama.example/api/v1/pay/webhook/google';
const PUSH_EMAIL = 'push@cliffhanger.iam.gserviceaccount.com';
const ACCESS_TOKEN = 'an-access-token';

type Period = { readonly orderId: string; readonly from: number; readonly until: number; state: string };

export type GooglePurchase = {
  readonly token: string;
  readonly productId: string;
  readonly obfuscatedAccountId: string | undefined;
  state: string;
  isAcknowledged: boolean;
  renews: boolean;
  quantity: number;
  readonly periods: Period[];
};

let serial = 0;

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

class FakeGooglePlay extends FakeJsonApi {
  /** The requests that fail. `all` does not include the requests for certificates. */
  failing: 'no' | 'all' | 'acknowledging' = 'no';
  readonly voided = new Set<string>();
  readonly #purchases = new Map<string, GooglePurchase>();

  /** Adds a purchase. @param obfuscatedAccountId our order id, which the app passes to the store */
  buy(
    productId: string,
    obfuscatedAccountId: string | undefined,
    at: Date,
    changes: Partial<GooglePurchase> = {},
  ): GooglePurchase {
    serial += 1;
    const isPlan = productId.startsWith('vip_');
    const purchase: GooglePurchase = {
      ...{
        token: `token-${serial}.AO-J1`,
        productId,
        obfuscatedAccountId,
        isAcknowledged: false,
        renews: true,
        quantity: 1,
      },
      state: isPlan ? 'SUBSCRIPTION_STATE_ACTIVE' : 'PURCHASED',
      periods: [
        {
          orderId: `GPA.3300-0000-0000-${10_000 + serial}`,
          from: at.getTime(),
          until: at.getTime() + 7 * DAY_MS,
          state: 'PROCESSED',
        },
      ],
      ...changes,
    };
    this.#purchases.set(purchase.token, purchase);
    return purchase;
  }

  renew({ periods }: GooglePurchase): void {
    const last = periods.at(-1);
    if (!last) throw new Error('no period');
    const orderId = `${last.orderId.replace(/\.\.\d+$/, '')}..${periods.length - 1}`;
    periods.push({ orderId, from: last.until, until: last.until + (last.until - last.from), state: 'PROCESSED' });
  }

  protected override respond({ method, url, authorization }: FakeRequest): FakeResponse {
    const { pathname } = url;
    if (pathname === '/oauth2/v1/certs') return { status: 200, body: CERTIFICATES };
    if (this.failing === 'all') return { status: 500, body: {} };
    if (pathname === '/token') {
      return { status: 200, body: { access_token: ACCESS_TOKEN, token_type: 'Bearer', expires_in: 3600 } };
    }
    if (authorization !== `Bearer ${ACCESS_TOKEN}`) return { status: 401, body: {} };
    if (method === 'POST') return this.#acknowledge(pathname);
    const name = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    const body = this.#find(pathname, name);
    return body ? { status: 200, body } : { status: 404, body: { error: { code: 404, message: name } } };
  }

  #acknowledge(pathname: string): FakeResponse {
    if (this.failing === 'acknowledging') return { status: 503, body: {} };
    const token = pathname.split('/').at(-1)?.split(':')[0] ?? '';
    const purchase = this.#purchases.get(token);
    if (!purchase || purchase.isAcknowledged) return { status: 400, body: {} };
    purchase.isAcknowledged = true;
    return { status: 200, body: {} };
  }

  #find(pathname: string, name: string): object | undefined {
    if (pathname.endsWith('/voidedpurchases')) {
      return { voidedPurchases: [...this.voided].map((orderId) => ({ orderId })) };
    }
    if (pathname.includes('/orders/')) return this.#order(name);
    const purchase = this.#purchases.get(name);
    if (!purchase || pathname.includes('/subscriptionsv2/') !== purchase.productId.startsWith('vip_')) return undefined;
    return pathname.includes('/subscriptionsv2/') ? subscriptionBody(purchase) : productBody(purchase);
  }

  #order(name: string): object | undefined {
    for (const { token, productId, periods } of this.#purchases.values()) {
      const period = periods.find(({ orderId }) => orderId === name);
      if (!period) continue;
      const subscriptionDetails = {
        servicePeriodStartTime: new Date(period.from).toISOString(),
        servicePeriodEndTime: new Date(period.until).toISOString(),
      };
      const isPlan = productId.startsWith('vip_');
      const lineItems = [{ productId, ...(isPlan ? { subscriptionDetails } : {}) }];
      return { orderId: name, purchaseToken: token, state: period.state, lineItems };
    }
    return undefined;
  }
}

function productBody({
  productId,
  obfuscatedAccountId,
  state,
  isAcknowledged,
  quantity,
  periods,
}: GooglePurchase): object {
  const consumptionState = isAcknowledged ? 'CONSUMPTION_STATE_CONSUMED' : 'CONSUMPTION_STATE_YET_TO_BE_CONSUMED';
  return {
    orderId: periods[0]?.orderId,
    obfuscatedExternalAccountId: obfuscatedAccountId,
    purchaseStateContext: { purchaseState: state },
    productLineItem: [{ productId, productOfferDetails: { quantity, consumptionState } }],
  };
}

function subscriptionBody({
  productId,
  obfuscatedAccountId,
  state,
  isAcknowledged,
  renews,
  periods,
}: GooglePurchase): object {
  return {
    subscriptionState: state,
    acknowledgementState: `ACKNOWLEDGEMENT_STATE_${isAcknowledged ? 'ACKNOWLEDGED' : 'PENDING'}`,
    externalAccountIdentifiers: { obfuscatedExternalAccountId: obfuscatedAccountId },
    lineItems: [
      {
        productId,
        autoRenewingPlan: { autoRenewEnabled: renews },
        latestSuccessfulOrderId: periods.at(-1)?.orderId,
      },
    ],
  };
}

/** Google's library accepts a public key in place of a certificate. */
const CERTIFICATES = { 'key-1': publicKey.export({ format: 'pem', type: 'spki' }).toString() };

/** Returns the signed token with which Pub/Sub authenticates a push. */
export function pushToken(changes: object = {}, key = privateKey): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: 'https://accounts.google.com', aud: AUDIENCE, email: PUSH_EMAIL, email_verified: true },
    ...{ iat: now, exp: now + 3600 },
    ...changes,
  };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', kid: 'key-1', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

let messages = 0;

/** Returns the body of a Pub/Sub push. */
export function pushBody(notification: object): string {
  messages += 1;
  const data = { version: '1.0', packageName: PACKAGE_NAME, eventTimeMillis: String(Date.now()), ...notification };
  const message = { data: Buffer.from(JSON.stringify(data)).toString('base64'), messageId: `message-${messages}` };
  return JSON.stringify({ message, subscription: 'projects/p/subscriptions/s' });
}

export type GoogleServer = { readonly server: TestServer; readonly google: FakeGooglePlay };

export async function withGoogle(use: (parts: GoogleServer) => Promise<void>): Promise<void> {
  const google = new FakeGooglePlay();
  const apiBase = await google.start();
  const config = {
    packageName: PACKAGE_NAME,
    account: { email: 'play@cliffhanger.iam.gserviceaccount.com', privateKey: pem },
    push: { audience: AUDIENCE, email: PUSH_EMAIL },
    apiBase,
  };
  try {
    await withServer({ google: config }, (server) => use({ server, google }));
  } finally {
    await google.close();
  }
}

/** Returns the HTTP status. */
export async function sendGooglePush({ server }: GoogleServer, body: string, token = pushToken()): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${server.url}/api/v1/pay/webhook/google`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}
