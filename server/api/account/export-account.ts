import { z } from 'zod';
import { exportAccount as endpoint } from '#contract/endpoints/personal-data.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { BehaviorRecord } from '#server/behavior/behavior-sink.ts';
import { EXPORTED_TABLES } from '#server/db/personal-data.ts';
import { readNextAvatar, readNextPicture, readPersonalRows, type RowPosition } from '#server/db/export-account.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

const ROWS_PER_PAGE = 1_000;
const RECORDS_PER_PAGE = 1_000;
const MAX_OFFSET = 100_000_000;

/** The pages: the rows, one picture each of the messages and the avatars, then the behavior records. */
const Position = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('rows'),
    table: z
      .int()
      .min(0)
      .max(EXPORTED_TABLES.length - 1),
    offset: z.int().min(0).max(MAX_OFFSET),
  }),
  z.object({ part: z.literal('pictures'), after: z.uuid().nullable() }),
  z.object({
    part: z.literal('avatars'),
    after: z
      .string()
      .regex(/^[\w-]{22}$/)
      .nullable(),
  }),
  z.object({ part: z.literal('records'), cursor: z.string().optional() }),
]);

const FIRST: z.output<typeof Position> = { part: 'rows', table: 0, offset: 0 };

type Page = OutputOf<typeof endpoint>;

export const exportAccount = defineHandler(endpoint, async ({ input, viewer: { userId }, context }) => {
  const position = readCursor(Position, input.cursor) ?? FIRST;
  if (position.part === 'rows') return readRows(context, userId, position);
  if (position.part === 'pictures') return readPicture(context, userId, position.after);
  if (position.part === 'avatars') return readAvatar(context, userId, position.after);
  return readRecords(context, userId, position.cursor);
});

async function readRows({ db }: Context, userId: number, from: RowPosition): Promise<Page> {
  const { tables, next } = await readPersonalRows(db, userId, from, ROWS_PER_PAGE);
  return {
    sections: tables,
    next_cursor: writeCursor(next ? { part: 'rows', ...next } : { part: 'pictures', after: null }),
  };
}

async function readPicture(context: Context, userId: number, after: string | null): Promise<Page> {
  const picture = await readNextPicture(context.db, userId, after);
  if (!picture) return readAvatar(context, userId, null);
  return {
    sections: { picture: [picture] },
    next_cursor: writeCursor({ part: 'pictures', after: picture.picture_id }),
  };
}

async function readAvatar(context: Context, userId: number, after: string | null): Promise<Page> {
  const avatar = await readNextAvatar(context.db, userId, after);
  if (!avatar) return readRecords(context, userId, undefined);
  return {
    sections: { avatar_picture: [avatar] },
    next_cursor: writeCursor({ part: 'avatars', after: avatar.avatar_id }),
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
