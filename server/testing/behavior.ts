import type { BehaviorRecord } from '#server/behavior/behavior-sink.ts';

/** Returns a record that was created and received at the same time. */
export function behaviorRecord(time: string | number, fields: Partial<BehaviorRecord> = {}): BehaviorRecord {
  const at = new Date(time);
  return {
    ...{ userId: 1, accountId: '1', deviceId: 'd', createAt: at, receivedAt: at },
    ...{ deviceOs: '', appVersion: '', appPlat: '', behaviorInfo: '1', source: '' },
    ...fields,
  };
}
