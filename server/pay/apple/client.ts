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

const TIMEOUT_MS = 8_000;
const MAX_PAGES = 25;

export type AppleStatus = {
  readonly originalTransactionId: string;
  /** 1 is active, 2 expired, 3 billing retry, 4 grace period, 5 revoked. */
  readonly status: number;
  readonly renews: boolean;
};

export type AppleClient = {
  /** @throws RuleError InvalidParameters unless Apple signed the transaction for our app and environment */
  readonly verifyTransaction: (signed: string) => Promise<JWSTransactionDecodedPayload>;
  /** @throws RuleError InvalidParameters unless Apple signed the notification for our app and environment */
  readonly verifyNotification: (signed: string) => Promise<ResponseBodyV2DecodedPayload>;
  /** Returns undefined for an unknown transaction. */
  readonly findTransaction: (id: string) => Promise<JWSTransactionDecodedPayload | undefined>;
  readonly findHistory: (id: string) => Promise<readonly JWSTransactionDecodedPayload[]>;
  readonly findStatuses: (id: string) => Promise<readonly AppleStatus[]>;
};

/** Loads Apple's library, which the server does not need without Apple. */
export async function createAppleClient(config: AppleConfig): Promise<AppleClient> {
  const library = await import('@apple/app-store-server-library');
  const environment = library.Environment[config.environment === 'Production' ? 'PRODUCTION' : 'SANDBOX'];
  const { rootCertificates, ocsp, bundleId, appId } = config;
  const verifier = new library.SignedDataVerifier([...rootCertificates], ocsp, environment, bundleId, appId);
  const api = createApi(library, config, environment);
  const send = <Result>(response: Promise<Result>) => request(library, response);
  const verifyTransaction = (signed: string) =>
    mapVerificationErrors(library, verifier.verifyAndDecodeTransaction(signed));
  return {
    verifyTransaction,
    verifyNotification: (signed) => mapVerificationErrors(library, verifier.verifyAndDecodeNotification(signed)),
    findTransaction: async (id) => {
      const signed = (await send(api.getTransactionInfo(id)))?.signedTransactionInfo;
      return signed === undefined ? undefined : verifyTransaction(signed);
    },
    findHistory: async (id) => {
      const found: JWSTransactionDecodedPayload[] = [];
      for await (const page of readHistory(library, api, id)) {
        for (const signed of page.signedTransactions ?? []) found.push(await verifyTransaction(signed));
      }
      return found.toReversed();
    },
    findStatuses: async (id) => {
      const groups = (await send(api.getAllSubscriptionStatuses(id)))?.data ?? [];
      const statuses: AppleStatus[] = [];
      for (const { status, signedRenewalInfo } of groups.flatMap(({ lastTransactions }) => lastTransactions ?? [])) {
        if (status === undefined || signedRenewalInfo === undefined) continue;
        const renewal = await mapVerificationErrors(library, verifier.verifyAndDecodeRenewalInfo(signedRenewalInfo));
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
  // With this order, the page limit drops the oldest transactions.
  const newestFirst: TransactionHistoryRequest = { sort: library.Order.DESCENDING };
  let revision: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { V2 } = library.GetTransactionHistoryVersion;
    const response: HistoryResponse | undefined = await request(
      library,
      api.getTransactionHistory(id, revision, newestFirst, V2),
    );
    if (!response) return;
    yield response;
    if (response.hasMore !== true || response.revision === undefined) return;
    ({ revision } = response);
  }
}

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
      const response: unknown = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library only reads `ok`, `status` and `json()`, which Node's response has
      return response as Awaited<ReturnType<AppStoreServerAPIClient['makeFetchRequest']>>;
    }
  }
  return new Api(privateKey, keyId, issuerId, bundleId, environment);
}

/** @returns undefined for an unknown transaction @throws Error without personal data */
async function request<Result>(library: Library, response: Promise<Result>): Promise<Result | undefined> {
  const { TRANSACTION_ID_NOT_FOUND, INVALID_TRANSACTION_ID } = library.APIError;
  try {
    return await response;
  } catch (error) {
    const { apiError = null, httpStatusCode = '' } = error instanceof library.APIException ? error : {};
    if (apiError === TRANSACTION_ID_NOT_FOUND || apiError === INVALID_TRANSACTION_ID) return undefined;
    throw safeError(`Apple rejected the request or did not respond: ${httpStatusCode} ${apiError ?? ''}`);
  }
}

/** @throws RuleError InvalidParameters, or Error if Apple's certificates could not be checked */
async function mapVerificationErrors<Shape>(library: Library, decoded: Promise<Shape>): Promise<Shape> {
  try {
    return await decoded;
  } catch (error) {
    const status = error instanceof library.VerificationException ? error.status : undefined;
    if (status === library.VerificationStatus.RETRYABLE_VERIFICATION_FAILURE) {
      throw safeError('The status of Apple’s certificates could not be checked');
    }
    throw new RuleError('InvalidParameters', 'signature');
  }
}

/** Replaces the library's error, which may contain signed data. */
function safeError(message: string): Error {
  return new Error(message);
}
