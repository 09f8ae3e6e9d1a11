/** The one writer of money. A change is decided on what was read, and written only while that still stands. */
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { DatabaseError } from 'pg';
import { RuleError } from '#domain/errors.ts';
import { Book } from '#domain/money/book.ts';
import type { Holdings, MoneyFacts } from '#domain/money/ledger.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from './database.ts';
import { forgetRows } from './forget-rows.ts';

/** Each failed attempt means that another change of the same user's money went through. */
const MOST_ATTEMPTS = 200;

/** Of a request that names itself, so that its repeat gets the first answer (decisions: wire). */
export type RequestIdentity = { readonly key: string; readonly requestHash: string };

export function requestHash(path: string, input: unknown): string {
  return createHash('sha256')
    .update(`${path} ${JSON.stringify(input)}`)
    .digest('base64url');
}

export type MoneyChange<Facts, Answer> = {
  readonly userId: number;
  /** jsonb of what else the decision needs; read in the same snapshot as the money. */
  readonly facts: RawBuilder<Facts>;
  readonly identity?: RequestIdentity | undefined;
  /**
   * Drafts the change into the book, whose due bonus has expired already. May be called several times.
   * @throws RuleError when it may not be: then nothing is written
   */
  readonly decide: (book: Book, facts: Facts, now: number) => Answer;
  /** Rows that stand or fall with the change; written before it, in the same transaction. */
  readonly also?: ((tx: Queryable, answer: Answer, now: Date) => Promise<void>) | undefined;
};

/** A change with no facts beside the money itself. */
export const NO_FACTS: RawBuilder<null> = sql<null>`NULL::jsonb`;

type Earlier<Answer> = { readonly requestHash: string; readonly response: Answer };

type Snapshot<Facts, Answer = object> = {
  readonly money: MoneyFacts & { readonly earlier: Earlier<Answer> | null };
  readonly facts: Facts;
};

/** What was read does not stand any more: thrown out of `also`, too, it has the decision made anew. */
export class Moved extends Error {}

/**
 * Makes one change of one user's money, exactly once.
 * @throws RuleError by the decision; InvalidParameters for an Idempotency-Key that named another request;
 *   CoinDataInvalid when what was read contradicts itself, DeductionFailed when the database refuses what was decided
 */
export async function changeMoney<Facts, Answer extends object>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  change: MoneyChange<Facts, Answer>,
): Promise<Answer> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    try {
      return change.also
        ? await db.transaction().execute(async (tx) => attemptChange(tx, clock, change))
        : await attemptChange(db, clock, change);
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
    }
  }
  throw new Error('money moved too often to be changed');
}

async function attemptChange<Facts, Answer extends object>(
  db: Queryable,
  clock: Clock,
  change: MoneyChange<Facts, Answer>,
): Promise<Answer> {
  const { userId, identity } = change;
  const { money, facts } = await readSnapshot<Facts, Answer>(db, userId, change.facts, identity?.key);
  if (money.earlier) return replay(money.earlier, identity);
  refuseUnsound(money, userId);
  const now = clock.now();
  const book = new Book(money);
  book.expireDue(now.getTime());
  const answer = change.decide(book, facts, now.getTime());
  const { after, transactions } = book.plan;
  if (transactions.length === 0) return answer;
  await change.also?.(db, answer, now);
  const kept = identity ? { ...identity, response: answer } : null;
  const { rows } = await sql<{ applied: boolean }>`
    SELECT apply_money(${userId}, ${money.seq}, ${now}, ${JSON.stringify(after)}::jsonb,
      ${JSON.stringify(transactions)}::jsonb, ${kept && JSON.stringify(kept)}::jsonb) AS applied`
    .execute(db)
    .catch(refuseUnwritable);
  if (!rows[0]?.applied) throw new Moved();
  return answer;
}

/** Nothing is decided on a wallet whose bonus is not that of its lots. */
function refuseUnsound({ bonus, lots }: MoneyFacts, userId: number): void {
  const inLots = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  if (inLots !== bonus)
    throw new RuleError('CoinDataInvalid', `user ${userId} holds ${bonus} bonus, but ${inLots} in lots`);
}

/** SQLSTATE of a constraint that does not hold begins with it. */
const CONSTRAINT_BROKEN = '23';

/** A change that would break the ledger's own constraints is a fault with a name of its own. */
function refuseUnwritable(error: unknown): never {
  if (error instanceof DatabaseError && error.code?.startsWith(CONSTRAINT_BROKEN))
    throw new RuleError('DeductionFailed', error.message);
  throw error;
}

/** A user's money as a rule sees it now, and what else is asked, as they stood at one moment. Changes nothing. */
export async function readMoney<Facts>(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  userId: number,
  facts: RawBuilder<Facts>,
): Promise<{ readonly holdings: Holdings; readonly facts: Facts; readonly now: number }> {
  const snapshot = await readSnapshot(db, userId, facts, undefined);
  const now = clock.now().getTime();
  const book = new Book(snapshot.money);
  book.expireDue(now);
  return { holdings: book.holdings, facts: snapshot.facts, now };
}

/** A user's money, and what else is asked, as they stood at one moment. */
async function readSnapshot<Facts, Answer = object>(
  db: Queryable,
  userId: number,
  facts: RawBuilder<Facts>,
  key: string | undefined,
): Promise<Snapshot<Facts, Answer>> {
  const { rows } = await sql<Snapshot<Facts, Answer>>`
    SELECT money_facts(${userId}, ${key ?? null}) AS money, ${facts} AS facts`.execute(db);
  const [snapshot] = rows;
  if (!snapshot?.money) throw new Error(`user ${userId} has no wallet`);
  return snapshot;
}

/** The first answer of a request that names itself. */
function replay<Answer>({ requestHash: first, response }: Earlier<Answer>, identity?: RequestIdentity): Answer {
  if (first !== identity?.requestHash) {
    throw new RuleError('InvalidParameters', 'this Idempotency-Key named another request');
  }
  return response;
}

/** Forgets at most so many first answers that were given before a moment; gives how many. */
export async function forgetOldAnswers(db: Queryable, before: Date, most: number): Promise<number> {
  return forgetRows(db, 'idempotency', { key: ['user_id', 'key'], old: sql<boolean>`at < ${before}` }, most);
}
