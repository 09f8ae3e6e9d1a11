import type { BehaviorRecord, BehaviorSink } from '#server/behavior/behavior-sink.ts';

/** Returns a record that was created and received at the same time. */
export function behaviorRecord(time: string | number, fields: Partial<BehaviorRecord> = {}): BehaviorRecord {
  const at = new Date(time);
  return {
    ...{ userId: 1, accountId: '1', deviceId: 'd', createAt: at, receivedAt: at },
    ...{ deviceOs: '', appVersion: '', appPlat: '', behaviorInfo: '1', source: '' },
    ...fields,
  };
}

/** Reads the user's records in pages of at most `limit`. */
export async function readPages(sink: BehaviorSink, userId: number, limit = 100): Promise<BehaviorRecord[][]> {
  const pages: BehaviorRecord[][] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await sink.read(userId, cursor, limit);
    pages.push([...page.records]);
    cursor = page.nextCursor;
  }
  return pages;
}
