import { z } from 'zod';
import { exportAccount as endpoint } from '#contract/endpoints/personal-data.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { BehaviorRecord } from '#server/behavior/behavior-sink.ts';
import { readNextPicture, readPersonalRows } from '#server/db/export-account.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

const RECORDS_PER_PAGE = 1_000;

/** The pages: all rows, one picture each, then the behavior records. */
const Position = z.discriminatedUnion('part', [
  z.object({ part: z.literal('pictures'), after: z.uuid().nullable() }),
  z.object({ part: z.literal('records'), cursor: z.string().optional() }),
]);

type Page = OutputOf<typeof endpoint>;

export const exportAccount = defineHandler(endpoint, async ({ input, viewer: { userId }, context }) => {
  const position = readCursor(Position, input.cursor);
  if (position?.part === 'pictures') return readPicture(context, userId, position.after);
  if (position?.part === 'records') return readRecords(context, userId, position.cursor);
  const sections = await readPersonalRows(context.db, userId);
  return { sections, next_cursor: writeCursor({ part: 'pictures', after: null }) };
});

async function readPicture(context: Context, userId: number, after: string | null): Promise<Page> {
  const picture = await readNextPicture(context.db, userId, after);
  if (!picture) return readRecords(context, userId, undefined);
  return {
    sections: { picture: [picture] },
    next_cursor: writeCursor({ part: 'pictures', after: picture.picture_id }),
  };
}

async function readRecords({ behaviorSink }: Context, userId: number, cursor: string | undefined): Promise<Page> {
  const { records, nextCursor } = await behaviorSink.read(userId, cursor, RECORDS_PER_PAGE);
  return {
    sections: { behavior_record: records.map(presentRecord) },
    next_cursor: nextCursor === undefined ? null : writeCursor({ part: 'records', cursor: nextCursor }),
  };
}

function presentRecord(record: BehaviorRecord) {
  return {
    account_id: record.accountId,
    device_id: record.deviceId,
    create_at: record.createAt.getTime(),
    received_at: record.receivedAt.toISOString(),
    device_os: record.deviceOs,
    app_version: record.appVersion,
    app_plat: record.appPlat,
    behavior_info: record.behaviorInfo,
    source: record.source,
  };
}
