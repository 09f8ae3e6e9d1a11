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

/** A store of behavior records. A slow one must not delay anything but its own calls. */
export type BehaviorSink = {
  /** Stores all records or none. */
  readonly write: (records: readonly BehaviorRecord[]) => Promise<void>;
  /** Prepares the store for the next weeks, and deletes months that ended before `oldest`. */
  readonly maintain: (now: Date, oldest: Date) => Promise<void>;
  /** Returns how many bytes the store needs. */
  readonly size: () => Promise<number>;
  readonly close: () => Promise<void>;
};
