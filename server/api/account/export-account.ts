import { z } from 'zod';
import { exportAccount as endpoint } from '#contract/endpoints/personal-data.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import type { BehaviorRecord } from '#server/behavior/behavior-sink.ts';
import { EXPORTED_TABLES } from '#server/db/personal-data.ts';
import {
  PICTURE_TABLES,
  readNextPicture,
  readPersonalRows,
  type PicturePosition,
  type RowPosition,
} from '#server/db/export-account.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

const ROWS_PER_PAGE = 1_000;
const RECORDS_PER_PAGE = 1_000;
const MAX_OFFSET = 100_000_000;

const placeIn = ({ length }: readonly unknown[]) =>
  z
    .int()
    .min(0)
    .max(length - 1);

/** The pages: the rows, one uploaded picture each, then the behavior records. */
const Position = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('rows'),
    table: placeIn(EXPORTED_TABLES),
    offset: z.int().min(0).max(MAX_OFFSET),
  }),
  z.object({
    part: z.literal('pictures'),
    table: placeIn(PICTURE_TABLES),
    after: z
      .string()
      .regex(/^[\w-]{1,36}$/)
      .nullable(),
  }),
  z.object({ part: z.literal('records'), cursor: z.string().optional() }),
]);

const FIRST: z.output<typeof Position> = { part: 'rows', table: 0, offset: 0 };

type Page = OutputOf<typeof endpoint>;

export const exportAccount = defineHandler(endpoint, async ({ input, viewer: { userId }, context }) => {
  const position = readCursor(Position, input.cursor) ?? FIRST;
  if (position.part === 'rows') return readRows(context, userId, position);
  if (position.part === 'pictures') return readPicture(context, userId, position);
  return readRecords(context, userId, position.cursor);
});

async function readRows({ db }: Context, userId: number, from: RowPosition): Promise<Page> {
  const { tables, next } = await readPersonalRows(db, userId, from, ROWS_PER_PAGE);
  return {
    sections: tables,
    next_cursor: writeCursor(next ? { part: 'rows', ...next } : { part: 'pictures', table: 0, after: null }),
  };
}

async function readPicture(context: Context, userId: number, from: PicturePosition): Promise<Page> {
  const next = await readNextPicture(context.db, userId, from);
  if (!next) return readRecords(context, userId, undefined);
  return {
    sections: { [next.section]: [next.row] },
    next_cursor: writeCursor({ part: 'pictures', ...next.position }),
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
