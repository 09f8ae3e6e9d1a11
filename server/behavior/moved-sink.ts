import { z } from 'zod';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import type { BehaviorSink, RecordPage } from './behavior-sink.ts';

/** The number of the store and the cursor in it, which is null for its first page. */
const Position = z.tuple([z.union([z.literal(0), z.literal(1)]), z.string().nullable()]);

/** Writes to `current`, and also reads, deletes and maintains what `previous` has stored before. */
export function createMovedSink(current: BehaviorSink, previous: BehaviorSink): BehaviorSink {
  const sinks = [previous, current] as const;

  async function readFrom(index: 0 | 1, userId: number, cursor: string | null, limit: number): Promise<RecordPage> {
    const { records, nextCursor } = await sinks[index].read(userId, cursor ?? undefined, limit);
    if (nextCursor !== undefined) return { records, nextCursor: writeCursor([index, nextCursor]) };
    return { records, nextCursor: index === 0 ? writeCursor([1, null]) : undefined };
  }

  return {
    collectMs: current.collectMs,
    write: current.write,
    read: (userId, cursor, limit) => {
      const [index, cursorInSink] = readCursor(Position, cursor) ?? [0 as const, null];
      return readFrom(index, userId, cursorInSink, limit);
    },
    erase: async (userIds, waitMs) => {
      const left = new Set<number>();
      for (const sink of sinks) for (const userId of await sink.erase(userIds, waitMs)) left.add(userId);
      return [...left];
    },
    maintain: async (now, oldest) => {
      for (const sink of sinks) await sink.maintain(now, oldest);
    },
    size: async () => (await previous.size()) + (await current.size()),
    close: async () => {
      for (const sink of sinks) await sink.close();
    },
  };
}
