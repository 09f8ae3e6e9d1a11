/** The web app can bundle these constants, because this file does not import zod. */
import type { RuleErrorName } from '#domain/errors.ts';
import type { PublicPath } from './api.ts';

export const API_PREFIX = '/api/v1/';

export const MAX_BODY_BYTES = 64 * 1024;

/** The type requires the paths of all endpoints with `session: 'none'`. */
export const PUBLIC_PATHS: Readonly<Record<PublicPath, true>> = {
  'account/login': true,
  'account/sign_in_exchange': true,
  'account/sign_in_start': true,
  'account/passkey_login': true,
  'account/passkey_login_options': true,
  'app/global_config': true,
  'app/share_config': true,
  'ebook/simple_detail': true,
  'language/multilingual': true,
  'service/contact': true,
  'service/faq': true,
  'service/legal': true,
};

type WireError = { readonly code: number; readonly http: number };

/** `ALREADY_DONE` means that an earlier request had the same effect (spec §8). */
export const SUCCESS = 10000;
export const ALREADY_DONE = 40117;

/** The dictionaries contain the texts as `error.<code>` (spec §8). */
export const WIRE_ERRORS: Readonly<Record<RuleErrorName, WireError>> = {
  InvalidParameters: { code: 10100, http: 400 },
  TooLarge: { code: 10100, http: 413 },
  TooManyRequests: { code: 10429, http: 429 },
  ServerFault: { code: 10200, http: 500 },
  NotReady: { code: 10200, http: 503 },
  PathNotFound: { code: 10404, http: 404 },
  NotLoggedIn: { code: 20000, http: 200 },
  LoginSuperseded: { code: 20001, http: 200 },
  AuthenticationFailed: { code: 20002, http: 200 },
  LoginExpired: { code: 20003, http: 200 },
  AccountBlocked: { code: 20301, http: 200 },
  VideoFetchFailed: { code: 30100, http: 500 },
  VideoDetailsFailed: { code: 30101, http: 500 },
  HistoryFetchFailed: { code: 30102, http: 500 },
  HistoryRecordFailed: { code: 30103, http: 500 },
  WatchMoreFirst: { code: 30104, http: 200 },
  TooFewEpisodes: { code: 30105, http: 200 },
  FewerThan20Left: { code: 30106, http: 200 },
  FewerThan50Left: { code: 30107, http: 200 },
  AllUnlocked: { code: 30108, http: 200 },
  TooManyStreams: { code: 30109, http: 200 },
  UnlockFailed: { code: 40100, http: 500 },
  AlreadyUnlocked: { code: 40101, http: 200 },
  BalanceFetchFailed: { code: 40102, http: 500 },
  EpisodeNotFound: { code: 40104, http: 200 },
  InsufficientBalance: { code: 40105, http: 200 },
  DeductionFailed: { code: 40106, http: 500 },
  CoinDataInvalid: { code: 40107, http: 500 },
  ListFetchFailed: { code: 40108, http: 500 },
  PreviousLocked: { code: 40109, http: 200 },
  AlreadyPurchased: { code: 40110, http: 200 },
  AdsUsedUp: { code: 40111, http: 200 },
  NotFound: { code: 40112, http: 200 },
  SubscribedSamePlan: { code: 40113, http: 200 },
  SubscribedOtherPlan: { code: 40114, http: 200 },
  // These codes, 10429 and 30109 are our additions; spec §8 lists them too.
  AutoUnlockOff: { code: 40120, http: 200 },
  AutoUnlockCapReached: { code: 40121, http: 200 },
  PriceChanged: { code: 40122, http: 200 },
  TaskUnfinished: { code: 40123, http: 200 },
  AlreadyClaimed: { code: 40124, http: 200 },
  RewardsUnavailable: { code: 40125, http: 200 },
  AlreadyReleased: { code: 40126, http: 200 },
  AutoUnlockUnconfirmed: { code: 40127, http: 200 },
  StillWatchingUnconfirmed: { code: 40128, http: 200 },
  PictureRejected: { code: 40129, http: 200 },
  SignInRejected: { code: 40130, http: 200 },
  SignInUnavailable: { code: 40131, http: 200 },
  IdentityInUse: { code: 10100, http: 200 },
  PushServiceRejected: { code: 40150, http: 200 },
  NotSubscribed: { code: 40151, http: 200 },
  PushFailed: { code: 40152, http: 200 },
  NameLength: { code: 40140, http: 200 },
  NameCharacters: { code: 40141, http: 200 },
  NameReserved: { code: 40142, http: 200 },
  AccountRequired: { code: 40143, http: 200 },
  PasskeyRejected: { code: 40144, http: 200 },
  PasskeyExpired: { code: 40145, http: 200 },
  PasskeyKnown: { code: 40146, http: 200 },
  TooManyPasskeys: { code: 40147, http: 200 },
  DownloadLocked: { code: 40160, http: 200 },
  ChatAllowanceUsedUp: { code: 40170, http: 200 },
  ChatAnswerRunning: { code: 40171, http: 200 },
  MessageRejected: { code: 40172, http: 200 },
  ChatUnavailable: { code: 40173, http: 200 },
};

// These are functions, because bundlers cannot remove unused constants that read properties.

/** Returns whether the session has ended (spec §4). The client then deletes its token and signs in again. */
export function isSessionCode(code: number): boolean {
  const { LoginSuperseded, AuthenticationFailed, LoginExpired } = WIRE_ERRORS;
  return [LoginSuperseded.code, AuthenticationFailed.code, LoginExpired.code].includes(code);
}

export function isBlockedCode(code: number): boolean {
  return code === WIRE_ERRORS.AccountBlocked.code;
}

export function isRetryableCode(code: number): boolean {
  const { ServerFault, TooManyRequests, VideoFetchFailed } = WIRE_ERRORS;
  return [ServerFault.code, TooManyRequests.code, VideoFetchFailed.code].includes(code);
}
