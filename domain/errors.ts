/** The error names, which `contract/` maps to wire codes (spec §8). */
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
  | 'AdsUsedUp'
  | 'NotFound'
  | 'SubscribedSamePlan'
  | 'SubscribedOtherPlan'
  /** Nothing is sold, because the operator has not said who sells. */
  | 'PaymentsClosed'
  | 'AutoUnlockOff'
  | 'AutoUnlockCapReached'
  | 'PriceChanged'
  | 'TaskUnfinished'
  | 'AlreadyClaimed'
  | 'AlreadyReleased'
  | 'AutoUnlockUnconfirmed'
  | 'StillWatchingUnconfirmed'
  | 'PictureRejected'
  | 'SignInRejected'
  | 'SignInUnavailable'
  | 'AutoUnlockUndone'
  | 'LaterEpisodeUnlocked'
  | 'IdentityInUse'
  /** The account has another identity of the channel. */
  | 'ChannelAlreadyBound'
  | 'PushServiceRejected'
  | 'NotSubscribed'
  | 'PushFailed'
  | 'NameLength'
  | 'NameCharacters'
  | 'NameReserved'
  | 'AccountRequired'
  | 'PasskeyRejected'
  | 'PasskeyExpired'
  | 'PasskeyKnown'
  | 'TooManyPasskeys'
  | 'DownloadLocked'
  | 'ChatAllowanceUsedUp'
  | 'ChatAnswerRunning'
  | 'MessageRejected'
  | 'ChatUnavailable';

/** An error whose text viewers see. They never see the reason. */
export class RuleError extends Error {
  readonly rule: RuleErrorName;

  constructor(rule: RuleErrorName, reason?: string) {
    super(reason ?? rule);
    this.name = 'RuleError';
    this.rule = rule;
  }
}
