/** Ads that are watched for something. Spec §1, §4. Instants in ms. */
import type { EpochMs } from './instant.ts';
import { RuleError } from './errors.ts';
import { countToday } from './utc-day.ts';

/** What an ad is watched for: an episode, the double of a check-in, a task. */
export const AD_PLACEMENTS = ['unlock', 'check_in_double', 'task'] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];

/** Who shows ads, in the order in which they are asked for one. */
export const AD_NETWORKS = ['admob', 'google', 'house'] as const;
export type AdNetworkName = (typeof AD_NETWORKS)[number];

/** How long a ticket is good, from its making to its use. */
export const AD_TICKET_LIFE_MS = 600_000;
/** How often a UTC day the other placements pay; a check-in doubles once, and no task asks for more than 5 ads. */
const DAILY_USES = { check_in_double: 1, task: 5 } as const satisfies Partial<Record<AdPlacement, number>>;

/** What an ad is watched for, to the episode; without one where the placement has no target. */
export type AdTarget = { readonly placement: AdPlacement; readonly tvId: string | null; readonly ep: number | null };

/** A promise made to one viewer: this ad, watched to its end, pays for this target, once. */
export type AdTicket = AdTarget & {
  readonly network: AdNetworkName;
  readonly createdAt: EpochMs;
  /** How long the ad lasts. */
  readonly durationMs: number;
  readonly completedAt: EpochMs | null;
  readonly usedAt: EpochMs | null;
};

/** How often a placement pays a UTC day. @param adUnlocksPerDay of the economy */
export function dailyAds(placement: AdPlacement, adUnlocksPerDay: number): number {
  return placement === 'unlock' ? adUnlocksPerDay : DAILY_USES[placement];
}

/** How often it still pays today. @param usedAt its latest uses, at least as many as a day allows */
export function adsLeft(limit: number, usedAt: readonly EpochMs[], now: EpochMs): number {
  return Math.max(0, limit - countToday(usedAt, now));
}

/** Whether a ticket may still be completed or used. */
export function isTicketValid({ createdAt, usedAt }: AdTicket, now: EpochMs): boolean {
  return usedAt === null && now < createdAt + AD_TICKET_LIFE_MS;
}

/** What decides on the end of an ad. */
export type AdCompletionState = {
  readonly ticket: AdTicket | null;
  /** When another ad of the same viewer ended last. */
  readonly otherEndedAt: EpochMs | null;
};

/** Who says that an ad is over: the viewer's app, or the network to our server. */
export type AdCompletionSource = 'viewer' | 'network';

/** `watched` is to be written, `known` is written already, `early` cannot be yet. */
export type AdCompletionResult = 'watched' | 'known' | 'early';

/**
 * What becomes of a ticket when its ad is said to be over.
 * @throws RuleError NotFound, without saying what is wrong with it
 */
export function evaluateAdCompletion(
  { ticket, otherEndedAt }: AdCompletionState,
  teller: AdCompletionSource,
  now: EpochMs,
): AdCompletionResult {
  if (ticket && ticket.completedAt !== null) return 'known';
  if (!ticket || !isTicketValid(ticket, now)) throw new RuleError('NotFound', 'no such ticket');
  if (teller === 'network') return 'watched';
  return ticket.network !== 'admob' && hasRun(ticket, otherEndedAt, now) ? 'watched' : 'early';
}

/** Nobody watches two ads at once: an ad has run when its length has passed since its ticket was made and since the ad before. */
function hasRun({ createdAt, durationMs }: AdTicket, otherEndedAt: EpochMs | null, now: EpochMs): boolean {
  return now >= Math.max(createdAt, otherEndedAt ?? createdAt) + durationMs;
}

/** Whether a ticket pays for this target now. @throws RuleError NotFound, without saying what is wrong with it */
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
