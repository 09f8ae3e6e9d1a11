import type { Database } from '#server/db/database.ts';

/** `accountId` and `deviceId` are public ids; `behaviorInfo` is JSON. */
type BehaviorRecord = {
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

export type BehaviorSink = {
  /** Stores all records or none. */
  readonly write: (records: readonly BehaviorRecord[]) => Promise<void>;
};

export function createDatabaseSink(db: Database): BehaviorSink {
  return {
    write: async (records) => {
      const rows = records.map((record) => ({
        user_id: record.userId,
        account_id: record.accountId,
        device_id: record.deviceId,
        create_at: record.createAt,
        received_at: record.receivedAt,
        device_os: record.deviceOs,
        app_version: record.appVersion,
        app_plat: record.appPlat,
        behavior_info: record.behaviorInfo,
        source: record.source,
      }));
      await db.insertInto('behavior_record').values(rows).execute();
    },
  };
}
