/** Which tables contain personal data, and what happens to them when an account is deleted. Spec §6. */
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { Tables } from './schema.ts';

type TableOfUser = { [Name in keyof Tables]: Tables[Name] extends { user_id: unknown } ? Name : never }[keyof Tables];

/**
 * `erased`: the rows of a deleted account are deleted. `kept`: they stay under an anonymous id for accounting. `brief`:
 * they identify nobody, and a job deletes them soon. `elsewhere`: other code handles them. The order of the tables
 * respects foreign keys.
 */
type Treatment = 'erased' | 'kept' | 'brief' | 'elsewhere';

export const PERSONAL_TABLES: Readonly<Record<TableOfUser, Treatment>> = {
  visitor_device: 'erased',
  identity: 'erased',
  passkey: 'erased',
  avatar: 'erased',
  used_offer: 'erased',
  limited_visitor: 'erased',
  session: 'erased',
  watch_progress: 'erased',
  watch_history: 'erased',
  collection: 'erased',
  episode_like: 'erased',
  show_reminder: 'erased',
  show_skip: 'erased',
  facebook_click: 'erased',
  auto_unlock_cap: 'erased',
  daily_episode: 'erased',
  daily_activity: 'erased',
  admob_transaction: 'erased',
  ad_ticket: 'erased',
  idempotency: 'erased',
  redeem_try: 'erased',
  feedback_answer: 'erased',
  feedback_picture: 'erased',
  feedback: 'erased',
  chat_report: 'erased',
  chat_memory: 'erased',
  chat_turn: 'erased',
  chat_conversation: 'erased',
  chat_usage: 'erased',
  push_message: 'erased',
  push_subscription: 'erased',
  push_account: 'erased',
  // Erased by `BehaviorSink`.
  behavior_record: 'elsewhere',
  // Made anonymous by `deleteAccount`.
  account: 'elsewhere',
  wallet: 'kept',
  ledger_tx: 'kept',
  posting: 'kept',
  bonus_lot: 'kept',
  lot_move: 'kept',
  episode_unlock: 'kept',
  pay_order: 'kept',
  first_topup: 'kept',
  first_topup_payer: 'kept',
  subscription: 'kept',
  outbox: 'brief',
  ended_session: 'brief',
  block_change: 'brief',
  media_revocation: 'brief',
};

type TableOfDevice = Exclude<
  { [Name in keyof Tables]: Tables[Name] extends { device_hash: unknown } ? Name : never }[keyof Tables],
  TableOfUser
>;

/** Tables of devices that may not belong to an account yet. The rows of an account's devices are erased with it. */
const DEVICE_TABLES: Readonly<Record<TableOfDevice, 'erased'>> = {
  sign_in_attempt: 'erased',
  passkey_challenge: 'erased',
};

const ERASED = Object.entries(PERSONAL_TABLES).flatMap(([name, treatment]) => (treatment === 'erased' ? [name] : []));

export async function eraseRows(tx: Queryable, userId: number): Promise<void> {
  const devices = sql`SELECT device_hash FROM session WHERE user_id = ${userId}
    UNION SELECT device_hash FROM visitor_device WHERE user_id = ${userId}`;
  for (const name of Object.keys(DEVICE_TABLES))
    await sql`DELETE FROM ${sql.table(name)} WHERE device_hash IN (${devices})`.execute(tx);
  for (const name of ERASED) await sql`DELETE FROM ${sql.table(name)} WHERE user_id = ${userId}`.execute(tx);
}

/** The columns that would let others send messages to the viewer's devices. */
export const SECRET_COLUMNS: readonly string[] = ['endpoint', 'p256dh', 'auth'];

/** The stored responses repeat what other tables contain. */
const NOT_EXPORTED: readonly string[] = ['idempotency'];

/** The tables whose rows the viewer gets in an export of personal data. */
export const EXPORTED_TABLES: readonly string[] = Object.entries(PERSONAL_TABLES).flatMap(([name, treatment]) => {
  const isOwn = treatment === 'erased' || treatment === 'kept' || name === 'account';
  return isOwn && !NOT_EXPORTED.includes(name) ? [name] : [];
});
