import { randomUUID } from 'node:crypto';
import { issueCertificate, issueChain, signPayload, type Chain, type CertificateHolder } from './certificates.ts';
import { FakeJsonApi, type FakeRequest, type FakeResponse } from './fake-server.ts';
import { DAY_MS } from '#domain/utc-day.ts';

export const BUNDLE_ID = 'app.cliffhanger.test';
export const APP_ID = 4711;
const PAGE_SIZE = 2;

/** The payload of a signed transaction. Dates are in ms. */
export type AppleTransaction = {
  readonly transactionId: string;
  readonly originalTransactionId: string;
  readonly productId: string;
  readonly type: string;
  readonly appTransactionId: string;
  readonly appAccountToken?: string;
  readonly purchaseDate: number;
  readonly expiresDate?: number;
  readonly revocationDate?: number;
  readonly revocationPercentage?: number;
  readonly [other: string]: unknown;
};

type PurchaseOptions = Partial<AppleTransaction> & { readonly days?: number };

let serial = 0;

function nextId(): string {
  serial += 1;
  return String(2_000_000_000_000 + serial);
}

export class FakeAppStore extends FakeJsonApi {
  isFailing = false;
  readonly root: CertificateHolder = issueCertificate({ commonName: 'Test Root', isAuthority: true });
  readonly chain: Chain = issueChain(this.root);
  readonly #transactions = new Map<string, AppleTransaction>();
  readonly #statuses = new Map<string, { status: number; renews: boolean }>();

  /** Adds a purchase. @param orderId our order id, which the app passes to the store */
  buy(
    productId: string,
    orderId: string | undefined,
    at: Date,
    { days, ...changes }: PurchaseOptions = {},
  ): AppleTransaction {
    const id = nextId();
    const isPlan = productId.includes('vip_');
    const purchaseDate = at.getTime();
    return this.put({
      transactionId: id,
      originalTransactionId: id,
      productId,
      type: isPlan ? 'Auto-Renewable Subscription' : 'Consumable',
      quantity: 1,
      inAppOwnershipType: 'PURCHASED',
      appTransactionId: `customer-${id}`,
      ...(orderId === undefined ? {} : { appAccountToken: orderId }),
      purchaseDate,
      ...(isPlan ? { expiresDate: purchaseDate + (days ?? 7) * DAY_MS } : {}),
      price: 5990,
      currency: 'EUR',
      bundleId: BUNDLE_ID,
      environment: 'Production',
      ...changes,
    });
  }

  /** Adds the period that follows `last`. */
  renew(last: AppleTransaction, changes: Partial<AppleTransaction> = {}): AppleTransaction {
    const from = last.expiresDate ?? 0;
    const period = from - last.purchaseDate;
    return this.put({
      ...last,
      transactionId: nextId(),
      purchaseDate: from,
      expiresDate: from + period,
      transactionReason: 'RENEWAL',
      ...changes,
    });
  }

  put(transaction: AppleTransaction): AppleTransaction {
    this.#transactions.set(transaction.transactionId, transaction);
    const { originalTransactionId: id, expiresDate } = transaction;
    if (expiresDate !== undefined && !this.#statuses.has(id)) this.#statuses.set(id, { status: 1, renews: true });
    return transaction;
  }

  /** Marks a transaction as refunded. @param percentage refunded share in thousandths of a percent */
  refund(transaction: AppleTransaction, percentage = 100_000): AppleTransaction {
    const { purchaseDate } = transaction;
    return this.put({ ...transaction, revocationDate: purchaseDate + 1, revocationPercentage: percentage });
  }

  setStatus({ originalTransactionId }: AppleTransaction, status: number, renews: boolean): void {
    this.#statuses.set(originalTransactionId, { status, renews });
  }

  sign(payload: object, chain: Chain = this.chain): string {
    return signPayload({ signedDate: Date.now(), ...payload }, chain);
  }

  /** Returns the body of a signed notification. */
  notification(
    notificationType: string,
    transaction?: AppleTransaction,
    changes: object = {},
    chain = this.chain,
  ): string {
    const data = {
      bundleId: BUNDLE_ID,
      appAppleId: APP_ID,
      environment: 'Production',
      ...(transaction && { signedTransactionInfo: this.sign(transaction, chain) }),
    };
    const notificationUUID = randomUUID();
    return JSON.stringify({
      signedPayload: this.sign({ notificationType, notificationUUID, version: '2.0', data, ...changes }, chain),
    });
  }

  protected override respond({ url, authorization }: FakeRequest): FakeResponse {
    if (this.isFailing) return { status: 500, body: { errorCode: 5_000_001 } };
    if (!authorization.startsWith('Bearer ey')) return { status: 401, body: {} };
    const [, , , area = '', id = ''] = url.pathname.split('/');
    const transaction = this.#transactions.get(id);
    if (!transaction) return { status: 404, body: { errorCode: 4_040_010 } };
    if (area === 'transactions') return { status: 200, body: { signedTransactionInfo: this.sign(transaction) } };
    const all = [...this.#transactions.values()].filter(
      ({ appTransactionId }) => appTransactionId === transaction.appTransactionId,
    );
    return { status: 200, body: area === 'history' ? this.#history(all, url) : this.#allStatuses(all) };
  }

  #history(all: readonly AppleTransaction[], { searchParams }: URL): object {
    const from = Number(searchParams.get('revision') ?? 0);
    const page = all.toReversed().slice(from, from + PAGE_SIZE);
    const hasMore = from + PAGE_SIZE < all.length;
    return { signedTransactions: page.map((each) => this.sign(each)), hasMore, revision: String(from + PAGE_SIZE) };
  }

  #allStatuses(all: readonly AppleTransaction[]): object {
    const lastTransactions = [...new Set(all.map(({ originalTransactionId }) => originalTransactionId))].flatMap(
      (id) => {
        const found = this.#statuses.get(id);
        if (!found) return [];
        const renewal = { originalTransactionId: id, autoRenewStatus: found.renews ? 1 : 0, environment: 'Production' };
        return [{ originalTransactionId: id, status: found.status, signedRenewalInfo: this.sign(renewal) }];
      },
    );
    return { data: [{ subscriptionGroupIdentifier: '1', lastTransactions }] };
  }
}
