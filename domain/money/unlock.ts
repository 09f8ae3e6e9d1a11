/** Implements spec §1, §4, §5. */
import type { EpochMs } from '../instant.ts';
import { requireValidTicket, type AdTicket } from '../ads.ts';
import { RuleError } from '../errors.ts';
import {
  answerDetails,
  assertAutoUnlockAllowed,
  requiredConfirmation,
  type AutoUnlock,
  type AutoUnlockAnswers,
} from './auto-unlock.ts';
import type { Economy } from './economy.ts';
import type { LedgerDraft, TransactionDraft } from './ledger-draft.ts';
import type { Balances, TransactionKind } from './ledger.ts';

/** `price` is in coins per episode. */
export type ShowTerms = {
  readonly tvId: string;
  readonly totalEpisodes: number;
  readonly freeEpisodes: number;
  readonly price: number;
};

export function hasVip({ vipExpiresAt }: Pick<Balances, 'vipExpiresAt'>, now: EpochMs): boolean {
  return vipExpiresAt !== null && vipExpiresAt > now;
}

/** Ignores VIP. */
function isUnlocked(ep: number, show: ShowTerms, unlocked: readonly number[]): boolean {
  return ep <= show.freeEpisodes || unlocked.includes(ep);
}

/** Ignores VIP. */
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
 * VIP opens every episode, so nothing is charged.
 * @throws RuleError EpisodeNotFound, AlreadyUnlocked, PreviousLocked
 */
export function assertUnlockable({ ep, show, unlocked }: UnlockTarget, isVip: boolean): void {
  if (ep > show.totalEpisodes) throw new RuleError('EpisodeNotFound');
  if (isVip || isUnlocked(ep, show, unlocked)) throw new RuleError('AlreadyUnlocked');
  if (!isUnlocked(ep - 1, show, unlocked)) throw new RuleError('PreviousLocked');
}

/** Is null if the app does not report it. */
export type ShownPrice = number | null;

/** @throws RuleError PriceChanged */
export function assertPriceUnchanged(shown: ShownPrice, price: number): void {
  if (shown !== null && shown !== price) throw new RuleError('PriceChanged');
}

export type Payment =
  | { readonly via: 'balance'; readonly shown: ShownPrice }
  | {
      readonly via: 'auto';
      readonly shown: ShownPrice;
      readonly auto: AutoUnlock;
      readonly answers: AutoUnlockAnswers;
      readonly limits: Pick<Economy, 'autoUnlockCap' | 'autoUnlocksInRow'>;
    }
  | { readonly via: 'ad'; readonly ticket: AdTicket | null; readonly left: number };

type UnlockInput = UnlockTarget & {
  /** The number of undone unlocks of this episode. */
  readonly undone: number;
  readonly payment: Payment;
  readonly now: EpochMs;
};

type Terms = {
  readonly kind: TransactionKind;
  readonly detail: Readonly<Record<string, string | boolean>>;
  readonly pay: (entry: TransactionDraft) => void;
};

/** @throws RuleError as `assertUnlockable`, or for the price, the ticket, the balance or a limit */
export function unlockEpisode(ledger: LedgerDraft, input: UnlockInput): void {
  const { ep, show, undone, now } = input;
  assertUnlockable(input, hasVip(ledger.balances, now));
  const { kind, detail, pay } = termsOf(input);
  // All payment methods share one key, so that an episode cannot be paid for twice.
  const key = `unlock:${show.tvId}:${ep}:${undone + 1}`;
  ledger.addTransaction({ kind, key, tvId: show.tvId, ep, detail, topic: 'unlocked' }, (entry) => {
    pay(entry);
    entry.openEpisodes([ep]);
  });
}

function termsOf({ payment, show, ep, undone, now }: UnlockInput): Terms {
  if (payment.via === 'ad') {
    const { network } = requireValidTicket(payment.ticket, { placement: 'unlock', tvId: show.tvId, ep }, now);
    if (payment.left <= 0) throw new RuleError('AdsUsedUp');
    return { kind: 'ad_unlock', detail: { network }, pay: () => undefined };
  }
  assertPriceUnchanged(payment.shown, show.price);
  const pay = (entry: TransactionDraft): void => entry.spend(show.price);
  if (payment.via === 'balance') return { kind: 'unlock', detail: {}, pay };
  const { auto, answers, limits } = payment;
  assertAutoUnlockAllowed(auto, { price: show.price, isUndone: undone > 0, answers, limits });
  // An answer that nobody asked for would restart the row.
  return { kind: 'auto_unlock', detail: answerDetails(requiredConfirmation(auto, limits)), pay };
}
