/**
 * Everything that can go wrong by a rule, by name. The numbers of the specification's catalogue (spec §8) belong to
 * the wire alone and stand in `contract/codes.ts`.
 */
export type RuleErrorName =
  | 'InvalidParameters'
  | 'TooLarge'
  | 'TooManyRequests'
  | 'ServerFault'
  | 'NotReady'
  | 'PathNotFound'
  | 'NotLoggedIn'
  | 'LoginSuperseded'
  | 'AuthenticationFailed'
  | 'LoginExpired'
  | 'AccountBlocked'
  | 'VideoFetchFailed'
  | 'VideoDetailsFailed'
  | 'HistoryFetchFailed'
  | 'HistoryRecordFailed'
  | 'WatchMoreFirst'
  | 'TooFewEpisodes'
  | 'FewerThan20Left'
  | 'FewerThan50Left'
  | 'AllUnlocked'
  | 'TooManyStreams'
  | 'UnlockFailed'
  | 'AlreadyUnlocked'
  | 'BalanceFetchFailed'
  | 'EpisodeNotFound'
  | 'InsufficientBalance'
  | 'DeductionFailed'
  | 'CoinDataInvalid'
  | 'ListFetchFailed'
  | 'PreviousLocked'
  | 'AlreadyPurchased'
  | 'UsedUpToday'
  | 'NotFound'
  | 'SubscribedSamePlan'
  | 'SubscribedOtherPlan'
  | 'AutoUnlockOff'
  | 'AutoUnlockCapReached'
  | 'PriceChanged'
  | 'TaskUnfinished'
  | 'AlreadyClaimed'
  | 'EarnsNothing';

/** The one error that rules and verbs throw: a name of the catalogue, and for operators' eyes a reason. */
export class RuleError extends Error {
  readonly rule: RuleErrorName;

  constructor(rule: RuleErrorName, reason?: string) {
    super(reason ?? rule);
    this.name = 'RuleError';
    this.rule = rule;
  }
}
