/** Rewarded ads. Spec §1, §4. */
import type { EpochMs } from './instant.ts';
import { RuleError } from './errors.ts';
import { countToday } from './utc-day.ts';

export const AD_PLACEMENTS = ['unlock', 'check_in_double', 'task'] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];

/** Ad networks in the order in which they are tried. */
export const AD_NETWORKS = ['admob', 'google', 'house'] as const;
export type AdNetworkName = (typeof AD_NETWORKS)[number];

/** A ticket must be used within this time after its creation. */
export const AD_TICKET_LIFE_MS = 600_000;
/** Daily limits. A check-in is doubled once, and no task needs more than 5 ads. */
const DAILY_USES = { check_in_double: 1, task: 5 } as const satisfies Partial<Record<AdPlacement, number>>;

/** The exact reward of an ad. `tvId` and `ep` are null for placements that are not about an episode. */
export type AdTarget = { readonly placement: AdPlacement; readonly tvId: string | null; readonly ep: number | null };

/** A promise to one viewer: this ad, watched to its end, pays for this target once. */
export type AdTicket = AdTarget & {
  readonly network: AdNetworkName;
  readonly createdAt: EpochMs;
  readonly durationMs: number;
  readonly completedAt: EpochMs | null;
  readonly usedAt: EpochMs | null;
};

/**
 * Returns how often a placement may be used per UTC day.
 * @param adUnlocksPerDay from the economy settings
 */
export function dailyAds(placement: AdPlacement, adUnlocksPerDay: number): number {
  return placement === 'unlock' ? adUnlocksPerDay : DAILY_USES[placement];
}

/**
 * Returns how often a placement may still be used today.
 * @param usedAt the latest uses, at least as many as the daily limit
 */
export function adsLeft(limit: number, usedAt: readonly EpochMs[], now: EpochMs): number {
  return Math.max(0, limit - countToday(usedAt, now));
}

export function isTicketValid({ createdAt, usedAt }: AdTicket, now: EpochMs): boolean {
  return usedAt === null && now < createdAt + AD_TICKET_LIFE_MS;
}

export type AdCompletionState = {
  readonly ticket: AdTicket | null;
  readonly otherEndedAt: EpochMs | null;
};

/** The viewer's app or, from server to server, the ad network. */
export type AdCompletionSource = 'viewer' | 'network';

/** `watched`: record it now. `known`: already recorded. `early`: the ad cannot have ended yet. */
export type AdCompletionResult = 'watched' | 'known' | 'early';

/**
 * Decides what a reported end of an ad means for its ticket.
 * @throws RuleError NotFound without details, so that tickets cannot be guessed
 */
export function evaluateAdCompletion(
  { ticket, otherEndedAt }: AdCompletionState,
  source: AdCompletionSource,
  now: EpochMs,
): AdCompletionResult {
  if (ticket && ticket.completedAt !== null) return 'known';
  if (!ticket || !isTicketValid(ticket, now)) throw new RuleError('NotFound', 'no such ticket');
  if (source === 'network') return 'watched';
  return ticket.network !== 'admob' && hasRun(ticket, otherEndedAt, now) ? 'watched' : 'early';
}

/**
 * A viewer watches one ad at a time. An ad has run when its length has passed since its ticket was created and since
 * the previous ad ended.
 */
function hasRun({ createdAt, durationMs }: AdTicket, otherEndedAt: EpochMs | null, now: EpochMs): boolean {
  return now >= Math.max(createdAt, otherEndedAt ?? createdAt) + durationMs;
}

/**
 * Returns the ticket if it pays for this target now.
 * @throws RuleError NotFound without details, so that tickets cannot be guessed
 */
export function requireValidTicket(ticket: AdTicket | null, target: AdTarget, now: EpochMs): AdTicket {
  const fits =
    ticket !== null &&
    ticket.placement === target.placement &&
    ticket.tvId === target.tvId &&
    ticket.ep === target.ep &&
    ticket.completedAt !== null &&
    isTicketValid(ticket, now);
  if (!fits) throw new RuleError('NotFound', 'no such ticket');
  return ticket;
}
