/** Only this file writes money, and only if the wallet has not changed since it was read. */
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { DatabaseError } from 'pg';
import { RuleError } from '#domain/errors.ts';
import type { EpochMs } from '#domain/instant.ts';
import { LedgerDraft } from '#domain/money/ledger-draft.ts';
import type { Balances, WalletSnapshot } from '#domain/money/ledger.ts';
import { sessionError, type SessionState } from '#domain/session.ts';
import type { Clock, Database, Queryable } from './database.ts';
import { keepPlan } from './kept-plans.ts';
import { purgeRows } from './purge-rows.ts';
import { sessionState, type SessionKey } from './sessions.ts';

const MAX_ATTEMPTS = 200;

export type IdempotencyKey = { readonly key: string; readonly requestHash: string };

export function requestHash(path: string, input: unknown): string {
  return createHash('sha256')
    .update(`${path} ${JSON.stringify(input)}`)
    .digest('base64url');
}

export type MoneyChange<State, Response> = {
  readonly userId: number;
  /** The session that asks for the change. Unless it is valid in the same snapshot, nothing changes. */
  readonly session?: SessionKey | undefined;
  /** Selects other data for the decision, from the same snapshot. */
  readonly state: RawBuilder<State>;
  readonly idempotencyKey?: IdempotencyKey | undefined;
  /** May run several times. Expired bonus is already removed. @throws RuleError to reject the change */
  readonly decide: (ledger: LedgerDraft, state: State, now: EpochMs) => Response;
  /** If money changes, writes related rows before it, in the same transaction. */
  readonly inTransaction?: ((tx: Queryable, response: Response, now: Date, state: State) => Promise<void>) | undefined;
};

export const NO_STATE: RawBuilder<null> = sql<null>`NULL::jsonb`;

type StoredResponse<Response> = { readonly requestHash: string; readonly response: Response };

type Snapshot<State, Response = object> = {
  readonly money: WalletSnapshot & { readonly earlier: StoredResponse<Response> | null };
  readonly state: State;
  /** Null if the session is deleted. */
  readonly session: SessionState | null;
};

/** Thrown when a snapshot is outdated; `changeMoney` then decides again. */
export class ConcurrentUpdateError extends Error {}

/**
 * Applies a change once, or returns the stored response of its idempotency key.
 * @throws RuleError from `decide` or `inTransaction`, InvalidParameters, CoinDataInvalid, DeductionFailed, or the error
 * of `session`
 */
export async function changeMoney<State, Response extends object>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  change: MoneyChange<State, Response>,
): Promise<Response> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return change.inTransaction
        ? await db.transaction().execute(async (tx) => attemptChange(tx, clock, change))
        : await attemptChange(db, clock, change);
    } catch (error) {
      if (!(error instanceof ConcurrentUpdateError)) throw error;
    }
  }
  throw new Error(`too many concurrent changes of the money of user ${change.userId}`);
}

async function attemptChange<State, Response extends object>(
  db: Queryable,
  clock: Clock,
  change: MoneyChange<State, Response>,
): Promise<Response> {
  const { userId, idempotencyKey } = change;
  const { money, state, session } = await readSnapshot<State, Response>(db, change);
  const now = clock.now();
  if (change.session) assertValid(session, now);
  if (money.earlier) return replay(money.earlier, idempotencyKey);
  assertConsistent(money, userId);
  const ledger = new LedgerDraft(money);
  ledger.expireDue(now.getTime());
  const response = change.decide(ledger, state, now.getTime());
  const { after, transactions } = ledger.changes;
  if (transactions.length === 0) return response;
  await change.inTransaction?.(db, response, now, state);
  const stored = idempotencyKey ? { ...idempotencyKey, response } : null;
  const { rows } = await sql<{ applied: boolean }>`${keepPlan}
    SELECT apply_money(${userId}, ${money.seq}, ${now}, ${JSON.stringify(after)}::jsonb,
      ${JSON.stringify(transactions)}::jsonb, ${stored && JSON.stringify(stored)}::jsonb) AS applied`
    .execute(db)
    .catch(rethrowConstraintViolation);
  if (!rows[0]?.applied) throw new ConcurrentUpdateError();
  return response;
}

function assertValid(session: SessionState | null, now: Date): void {
  const error = session ? sessionError(session, now.getTime()) : 'AuthenticationFailed';
  if (error) throw new RuleError(error);
}

function assertConsistent({ bonus, lots }: WalletSnapshot, userId: number): void {
  const inLots = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  if (inLots !== bonus)
    throw new RuleError('CoinDataInvalid', `user ${userId} has ${bonus} bonus, but ${inLots} in lots`);
}

/** The SQLSTATE class of constraint violations. */
const CONSTRAINT_VIOLATION = '23';

function rethrowConstraintViolation(error: unknown): never {
  if (error instanceof DatabaseError && error.code?.startsWith(CONSTRAINT_VIOLATION)) {
    // Another request has stored a response under the idempotency key, which the next attempt reads.
    if (error.constraint === 'idempotency_pkey') throw new ConcurrentUpdateError();
    throw new RuleError('DeductionFailed', error.message);
  }
  throw error;
}

/** Returns balances without expired bonus. */
export async function readMoney<State>(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  userId: number,
  state: RawBuilder<State>,
): Promise<{ readonly balances: Balances; readonly state: State; readonly now: EpochMs }> {
  const snapshot = await readSnapshot(db, { userId, state });
  const now = clock.now().getTime();
  const ledger = new LedgerDraft(snapshot.money);
  ledger.expireDue(now);
  return { balances: ledger.balances, state: snapshot.state, now };
}

async function readSnapshot<State, Response = object>(
  db: Queryable,
  {
    userId,
    state,
    session,
    idempotencyKey,
  }: Pick<MoneyChange<State, Response>, 'userId' | 'state' | 'session' | 'idempotencyKey'>,
): Promise<Snapshot<State, Response>> {
  const { rows } = await sql<Snapshot<State, Response>>`${keepPlan}
    SELECT money_facts(${userId}, ${idempotencyKey?.key ?? null}) AS money, ${state} AS state,
      ${session ? sessionState(session) : NO_STATE} AS session`.execute(db);
  const [snapshot] = rows;
  if (!snapshot?.money) throw new Error(`user ${userId} has no wallet`);
  return snapshot;
}

function replay<Response>({ requestHash: first, response }: StoredResponse<Response>, key?: IdempotencyKey): Response {
  if (first !== key?.requestHash) {
    throw new RuleError('InvalidParameters', 'this Idempotency-Key belongs to another request');
  }
  return response;
}

export async function purgeOldResponses(db: Queryable, before: Date, limit: number): Promise<number> {
  return purgeRows(db, 'idempotency', { key: ['user_id', 'key'], old: sql<boolean>`at < ${before}` }, limit);
}
