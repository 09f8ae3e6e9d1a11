/** Wallet histories, newest first. */
import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Transaction, TransactionKind } from '#domain/money/ledger.ts';
import type { Queryable } from './database.ts';

export type HistoryKind = 'topup' | 'bonus' | 'unlock' | 'auto_unlock';

export type RecordRow = {
  seq: number;
  at: Date;
  kind: TransactionKind;
  coins: number;
  bonus: number;
  tvId: string | null;
  title: string | null;
  ep: number | null;
  opened: number;
  detail: Transaction['detail'];
};

type History = {
  readonly kinds: readonly TransactionKind[];
  readonly condition: RawBuilder<boolean>;
};

const ANY = sql<boolean>`true`;

/** Spent bonus appears with the unlock, not in the bonus history. */
const HISTORIES: Readonly<Record<HistoryKind, History>> = {
  topup: {
    kinds: ['topup', 'vip', 'refund', 'refund_undo', 'redeem', 'grant'],
    condition: sql<boolean>`(kind NOT IN ('redeem', 'grant') OR detail ?| ARRAY['coins', 'vip_days'])`,
  },
  bonus: {
    kinds: [
      ...(['bonus_expired', 'check_in', 'check_in_double', 'task'] as const),
      ...(['redeem', 'grant', 'topup', 'refund', 'refund_undo', 'unlock_undo'] as const),
    ],
    condition: sql<boolean>`bonus <> 0`,
  },
  unlock: { kinds: ['unlock', 'auto_unlock', 'bulk_unlock', 'ad_unlock', 'unlock_undo'], condition: ANY },
  auto_unlock: { kinds: ['auto_unlock', 'unlock_undo'], condition: ANY },
};

/** Returns transactions whose `seq` is below `before`. Reading each kind separately allows an index scan. */
export async function readRecords(
  db: Queryable,
  query: { userId: number; kind: HistoryKind; language: Language; limit: number; before?: number | undefined },
): Promise<RecordRow[]> {
  const { userId, kind, language, limit, before } = query;
  const { kinds, condition } = HISTORIES[kind];
  const { rows } = await sql<RecordRow>`
    SELECT seq, at, kind, coins, bonus, tv_id AS "tvId", ep, opened, detail, (
      SELECT title FROM show_text
      WHERE show_text.tv_id = latest.tv_id AND lang IN (${language}, ${DEFAULT_LANGUAGE})
      ORDER BY lang = ${language} DESC LIMIT 1) AS title
    FROM unnest(${kinds}::text[]) AS requested, LATERAL (
      SELECT seq, at, kind, coins, bonus, tv_id, ep, opened, detail FROM ledger_tx
      WHERE user_id = ${userId} AND kind = requested AND seq < ${before ?? Number.MAX_SAFE_INTEGER} AND ${condition}
      ORDER BY seq DESC LIMIT ${limit}) AS latest
    ORDER BY seq DESC LIMIT ${limit}`.execute(db);
  return rows;
}
