/** The catalogue on the wire: each rule's code (spec §8) and HTTP status. Texts stand in the dictionaries as `error.<code>`. */
import type { RuleErrorName } from '#domain/errors.ts';

type WireError = { readonly code: number; readonly http: number };

/** Success, and success that had already happened (spec §8). */
export const SUCCESS = 10000;
export const ALREADY_DONE = 40117;

/** A business outcome is HTTP 200 with its code; protocol faults carry the fitting status. */
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
  UsedUpToday: { code: 40111, http: 200 },
  NotFound: { code: 40112, http: 200 },
  SubscribedSamePlan: { code: 40113, http: 200 },
  SubscribedOtherPlan: { code: 40114, http: 200 },
  // Our own, which the catalogue lacks.
  AutoUnlockOff: { code: 40120, http: 200 },
  AutoUnlockCapReached: { code: 40121, http: 200 },
  PriceChanged: { code: 40122, http: 200 },
  TaskUnfinished: { code: 40123, http: 200 },
  AlreadyClaimed: { code: 40124, http: 200 },
  EarnsNothing: { code: 40125, http: 200 },
};
