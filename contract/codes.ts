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

/** `http` is 200 unless it is stated. */
type WireError = { readonly code: number; readonly http?: number };

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
  NotLoggedIn: { code: 20000 },
  LoginSuperseded: { code: 20001 },
  AuthenticationFailed: { code: 20002 },
  LoginExpired: { code: 20003 },
  AccountBlocked: { code: 20301 },
  VideoFetchFailed: { code: 30100, http: 500 },
  VideoDetailsFailed: { code: 30101, http: 500 },
  HistoryFetchFailed: { code: 30102, http: 500 },
  HistoryRecordFailed: { code: 30103, http: 500 },
  WatchMoreFirst: { code: 30104 },
  TooFewEpisodes: { code: 30105 },
  FewerThan20Left: { code: 30106 },
  FewerThan50Left: { code: 30107 },
  AllUnlocked: { code: 30108 },
  TooManyStreams: { code: 30109 },
  UnlockFailed: { code: 40100, http: 500 },
  AlreadyUnlocked: { code: 40101 },
  BalanceFetchFailed: { code: 40102, http: 500 },
  EpisodeNotFound: { code: 40104 },
  InsufficientBalance: { code: 40105 },
  DeductionFailed: { code: 40106, http: 500 },
  CoinDataInvalid: { code: 40107, http: 500 },
  ListFetchFailed: { code: 40108, http: 500 },
  PreviousLocked: { code: 40109 },
  AlreadyPurchased: { code: 40110 },
  AdsUsedUp: { code: 40111 },
  NotFound: { code: 40112 },
  SubscribedSamePlan: { code: 40113 },
  SubscribedOtherPlan: { code: 40114 },
  // These codes, 10429 and 30109 are our additions; spec §8 lists them too.
  AutoUnlockOff: { code: 40120 },
  AutoUnlockCapReached: { code: 40121 },
  PriceChanged: { code: 40122 },
  TaskUnfinished: { code: 40123 },
  AlreadyClaimed: { code: 40124 },
  AlreadyReleased: { code: 40126 },
  AutoUnlockUnconfirmed: { code: 40127 },
  StillWatchingUnconfirmed: { code: 40128 },
  PictureRejected: { code: 40129 },
  SignInRejected: { code: 40130 },
  SignInUnavailable: { code: 40131 },
  AutoUnlockUndone: { code: 40135 },
  LaterEpisodeUnlocked: { code: 40136 },
  IdentityInUse: { code: 10100 },
  ChannelAlreadyBound: { code: 40132 },
  PaymentsClosed: { code: 40180 },
  PushServiceRejected: { code: 40150 },
  NotSubscribed: { code: 40151 },
  PushFailed: { code: 40152 },
  NameLength: { code: 40140 },
  NameCharacters: { code: 40141 },
  NameReserved: { code: 40142 },
  AccountRequired: { code: 40143 },
  PasskeyRejected: { code: 40144 },
  PasskeyExpired: { code: 40145 },
  PasskeyKnown: { code: 40146 },
  TooManyPasskeys: { code: 40147 },
  DownloadLocked: { code: 40160 },
  ChatAllowanceUsedUp: { code: 40170 },
  ChatAnswerRunning: { code: 40171 },
  MessageRejected: { code: 40172 },
  ChatUnavailable: { code: 40173 },
};

// These are functions, because bundlers cannot remove unused constants that read properties.

/** Returns the HTTP status of an error. */
export function httpStatusOf({ http = 200 }: WireError): number {
  return http;
}

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
