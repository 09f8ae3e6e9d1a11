/** `accountId` and `deviceId` are public ids; `behaviorInfo` is JSON. */
export type BehaviorRecord = {
  readonly userId: number;
  readonly accountId: string;
  readonly deviceId: string;
  /** The time on the device's clock. */
  readonly createAt: Date;
  readonly receivedAt: Date;
  readonly deviceOs: string;
  readonly appVersion: string;
  readonly appPlat: string;
  readonly behaviorInfo: string;
  readonly source: string;
};

export type RecordPage = {
  readonly records: readonly BehaviorRecord[];
  /** The cursor of the next page; undefined on the last page. */
  readonly nextCursor: string | undefined;
};

/** A store of behavior records. A slow store must delay only the calls of its functions. */
export type BehaviorSink = {
  /** How long records of several requests are collected for one write, in ms. */
  readonly collectMs: number;
  /**
   * Stores records whose content is new for their user. When it resolves, they are durable. After an error, the same
   * records may be written again.
   */
  readonly write: (records: readonly BehaviorRecord[]) => Promise<void>;
  /** Returns a page of a user's records, oldest first. @param cursor of the page; undefined for the first page */
  readonly read: (userId: number, cursor: string | undefined, limit: number) => Promise<RecordPage>;
  /**
   * Deletes all records of users. Requests that still run may write more, so the sessions of the users must have ended.
   * Returns the users of whom records are left: a store that deletes in the background is waited for only `waitMs`.
   */
  readonly erase: (userIds: readonly number[], waitMs: number) => Promise<readonly number[]>;
  /** Prepares the store for the next weeks, and deletes months that ended before `oldest`. */
  readonly maintain: (now: Date, oldest: Date) => Promise<void>;
  /** Returns how many bytes the store needs. */
  readonly size: () => Promise<number>;
  readonly close: () => Promise<void>;
};
