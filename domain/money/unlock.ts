/** Unlocks one episode permanently: for its price, automatically, or for an ad. Spec §1, §4, §5. */
import type { EpochMs } from '../instant.ts';
import { requireValidTicket, type AdTicket } from '../ads.ts';
import { RuleError } from '../errors.ts';
import { assertAutoUnlockAllowed, type AutoUnlock } from './auto-unlock.ts';
import type { LedgerDraft, TransactionDraft } from './ledger-draft.ts';
import type { Balances, TransactionKind } from './ledger.ts';

/** The sales terms of a show. `price` is the list price per episode in coins. */
export type ShowTerms = {
  readonly tvId: string;
  readonly totalEpisodes: number;
  readonly freeEpisodes: number;
  readonly price: number;
};

export function hasVip({ vipExpiresAt }: Pick<Balances, 'vipExpiresAt'>, now: EpochMs): boolean {
  return vipExpiresAt !== null && vipExpiresAt > now;
}

/**
 * Whether an episode is open to a viewer without VIP.
 * @param unlocked permanently unlocked episodes
 */
export function isUnlocked(ep: number, show: ShowTerms, unlocked: readonly number[]): boolean {
  return ep <= show.freeEpisodes || unlocked.includes(ep);
}

/** Returns the episodes that are locked for a viewer without VIP, in order. */
export function lockedEpisodes(show: ShowTerms, unlocked: readonly number[]): number[] {
  const open = new Set(unlocked);
  const paid = Math.max(0, show.totalEpisodes - show.freeEpisodes);
  return Array.from({ length: paid }, (_, index) => show.freeEpisodes + index + 1).filter((ep) => !open.has(ep));
}

type UnlockTarget = {
  readonly ep: number;
  readonly show: ShowTerms;
  readonly unlocked: readonly number[];
};

/**
 * Checks whether an episode can be unlocked now. VIP opens every episode, so nothing is charged.
 * @throws RuleError EpisodeNotFound, AlreadyUnlocked, PreviousLocked
 */
export function assertUnlockable({ ep, show, unlocked }: UnlockTarget, isVip: boolean): void {
  if (ep > show.totalEpisodes) throw new RuleError('EpisodeNotFound');
  if (isVip || isUnlocked(ep, show, unlocked)) throw new RuleError('AlreadyUnlocked');
  if (!isUnlocked(ep - 1, show, unlocked)) throw new RuleError('PreviousLocked');
}

/** The price that the viewer saw, or null if the app does not report it. */
export type ShownPrice = number | null;

/** @throws RuleError PriceChanged */
export function assertPriceUnchanged(shown: ShownPrice, price: number): void {
  if (shown !== null && shown !== price) throw new RuleError('PriceChanged');
}

/** The payment for an episode. `left` is the number of ads that may still unlock one today. */
export type Payment =
  | { readonly via: 'balance'; readonly shown: ShownPrice }
  | { readonly via: 'auto'; readonly shown: ShownPrice; readonly auto: AutoUnlock }
  | { readonly via: 'ad'; readonly ticket: AdTicket | null; readonly left: number };

type UnlockInput = UnlockTarget & {
  readonly undone: number;
  readonly payment: Payment;
  readonly now: EpochMs;
};

type Terms = {
  readonly kind: TransactionKind;
  readonly detail: Readonly<Record<string, string>>;
  readonly pay: (entry: TransactionDraft) => void;
};

/**
 * Unlocks an episode.
 * @throws RuleError from `assertUnlockable`; InsufficientBalance; PriceChanged; AutoUnlockOff, AutoUnlockCapReached;
 *   NotFound for an invalid ticket; UsedUpToday
 */
export function unlockEpisode(ledger: LedgerDraft, input: UnlockInput): void {
  const { ep, show, undone, now } = input;
  assertUnlockable(input, hasVip(ledger.balances, now));
  const { kind, detail, pay } = termsOf(input);
  // All payment methods share one key, so that two payments for the same attempt conflict.
  const key = `unlock:${show.tvId}:${ep}:${undone + 1}`;
  ledger.addTransaction({ kind, key, tvId: show.tvId, ep, detail, topic: 'unlocked' }, (entry) => {
    pay(entry);
    entry.openEpisodes([ep]);
  });
}

function termsOf({ payment, show, ep, now }: UnlockInput): Terms {
  if (payment.via === 'ad') {
    const { network } = requireValidTicket(payment.ticket, { placement: 'unlock', tvId: show.tvId, ep }, now);
    if (payment.left <= 0) throw new RuleError('UsedUpToday');
    return { kind: 'ad_unlock', detail: { network }, pay: () => undefined };
  }
  assertPriceUnchanged(payment.shown, show.price);
  if (payment.via === 'auto') assertAutoUnlockAllowed(payment.auto, show.price);
  const kind = payment.via === 'auto' ? 'auto_unlock' : 'unlock';
  return { kind, detail: {}, pay: (entry) => entry.spend(show.price) };
}
