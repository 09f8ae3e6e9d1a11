/** Apple's library: checks what Apple has signed, and asks the App Store Server API. */
import type * as AppleLibrary from '@apple/app-store-server-library';
import type {
  AppStoreServerAPIClient,
  Environment,
  HistoryResponse,
  JWSTransactionDecodedPayload,
  ResponseBodyV2DecodedPayload,
  TransactionHistoryRequest,
} from '@apple/app-store-server-library';
import { RuleError } from '#domain/errors.ts';
import type { AppleConfig } from '#server/config-stores.ts';

type Library = typeof AppleLibrary;

/** Within the time that a viewer waits for an answer. */
const TIMEOUT_MS = 8_000;
/** Of 20 transactions each. */
const MAX_PAGES = 25;

/** How a plan stands at Apple now. */
export type AppleStatus = {
  readonly originalTransactionId: string;
  /** 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked. */
  readonly status: number;
  readonly renews: boolean;
};

export type AppleClient = {
  /** @throws RuleError InvalidParameters unless Apple signed it, for our app, in our environment */
  readonly verifyTransaction: (signed: string) => Promise<JWSTransactionDecodedPayload>;
  /** @throws RuleError InvalidParameters unless Apple signed it, for our app, in our environment */
  readonly verifyNotification: (signed: string) => Promise<ResponseBodyV2DecodedPayload>;
  /** A transaction as it stands now; undefined when Apple does not know it. */
  readonly findTransaction: (id: string) => Promise<JWSTransactionDecodedPayload | undefined>;
  /** Every transaction of whoever made this one, the oldest first. */
  readonly findHistory: (id: string) => Promise<readonly JWSTransactionDecodedPayload[]>;
  /** Every plan of whoever made this transaction. */
  readonly findStatuses: (id: string) => Promise<readonly AppleStatus[]>;
};

/** The library is loaded only where it is used. */
export async function createAppleClient(config: AppleConfig): Promise<AppleClient> {
  const library = await import('@apple/app-store-server-library');
  const environment = library.Environment[config.environment === 'Production' ? 'PRODUCTION' : 'SANDBOX'];
  const { rootCertificates, ocsp, bundleId, appId } = config;
  const verifier = new library.SignedDataVerifier([...rootCertificates], ocsp, environment, bundleId, appId);
  const api = createApi(library, config, environment);
  const ask = <Answer>(answer: Promise<Answer>) => request(library, answer);
  const openTransaction = (signed: string) => verified(library, verifier.verifyAndDecodeTransaction(signed));
  return {
    verifyTransaction: openTransaction,
    verifyNotification: (signed) => verified(library, verifier.verifyAndDecodeNotification(signed)),
    findTransaction: async (id) => {
      const signed = (await ask(api.getTransactionInfo(id)))?.signedTransactionInfo;
      return signed === undefined ? undefined : openTransaction(signed);
    },
    findHistory: async (id) => {
      const found: JWSTransactionDecodedPayload[] = [];
      for await (const page of readHistory(library, api, id)) {
        for (const signed of page.signedTransactions ?? []) found.push(await openTransaction(signed));
      }
      return found.toReversed();
    },
    findStatuses: async (id) => {
      const groups = (await ask(api.getAllSubscriptionStatuses(id)))?.data ?? [];
      const statuses: AppleStatus[] = [];
      for (const { status, signedRenewalInfo } of groups.flatMap(({ lastTransactions }) => lastTransactions ?? [])) {
        if (status === undefined || signedRenewalInfo === undefined) continue;
        const renewal = await verified(library, verifier.verifyAndDecodeRenewalInfo(signedRenewalInfo));
        const { originalTransactionId = '', autoRenewStatus } = renewal;
        statuses.push({ originalTransactionId, status, renews: autoRenewStatus === 1 });
      }
      return statuses;
    },
  };
}

async function* readHistory(
  library: Library,
  api: AppStoreServerAPIClient,
  id: string,
): AsyncGenerator<HistoryResponse> {
  // The latest first: where there are more than are read, it is the old ones that are missed.
  const all: TransactionHistoryRequest = { sort: library.Order.DESCENDING };
  let revision: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { V2 } = library.GetTransactionHistoryVersion;
    const answer: HistoryResponse | undefined = await request(
      library,
      api.getTransactionHistory(id, revision, all, V2),
    );
    if (!answer) return;
    yield answer;
    if (answer.hasMore !== true || answer.revision === undefined) return;
    ({ revision } = answer);
  }
}

/** The library's own way of asking waits for ever. */
function createApi(library: Library, config: AppleConfig, environment: Environment): AppStoreServerAPIClient {
  const { privateKey, keyId, issuerId, bundleId, apiBase } = config;
  const hosts = { Production: 'https://api.storekit.apple.com', Sandbox: 'https://api.storekit-sandbox.apple.com' };
  const base = apiBase ?? hosts[config.environment];
  class Api extends library.AppStoreServerAPIClient {
    protected override async makeFetchRequest(
      ...[path, query, method, body, headers]: Parameters<AppStoreServerAPIClient['makeFetchRequest']>
    ): ReturnType<AppStoreServerAPIClient['makeFetchRequest']> {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const url = `${base}${path}?${query.toString()}`;
      const answer: unknown = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of it the library reads `ok`, `status` and `json()`, which are the same in Node's own
      return answer as Awaited<ReturnType<AppStoreServerAPIClient['makeFetchRequest']>>;
    }
  }
  return new Api(privateKey, keyId, issuerId, bundleId, environment);
}

/** What Apple answers; undefined for a transaction that it does not know. @throws Error that names nobody */
async function request<Answer>(library: Library, answer: Promise<Answer>): Promise<Answer | undefined> {
  const { TRANSACTION_ID_NOT_FOUND, INVALID_TRANSACTION_ID } = library.APIError;
  try {
    return await answer;
  } catch (error) {
    const { apiError = null, httpStatusCode = '' } = error instanceof library.APIException ? error : {};
    if (apiError === TRANSACTION_ID_NOT_FOUND || apiError === INVALID_TRANSACTION_ID) return undefined;
    throw safeError(`Apple refused or did not answer: ${httpStatusCode} ${apiError ?? ''}`);
  }
}

/** @throws RuleError InvalidParameters; Error where Apple could not be asked about its certificates */
async function verified<Shape>(library: Library, decoded: Promise<Shape>): Promise<Shape> {
  try {
    return await decoded;
  } catch (error) {
    const status = error instanceof library.VerificationException ? error.status : undefined;
    if (status === library.VerificationStatus.RETRYABLE_VERIFICATION_FAILURE) {
      throw safeError('Apple could not be asked about its certificates');
    }
    throw new RuleError('InvalidParameters', 'signature');
  }
}

/** In place of an error of the library, which may carry what was signed. */
function safeError(message: string): Error {
  return new Error(message);
}
