/** Implements spec §1, §4. */
import type { EpochMs } from './instant.ts';
import { RuleError } from './errors.ts';
import { countToday } from './utc-day.ts';

export const AD_PLACEMENTS = ['unlock', 'check_in_double', 'task'] as const;
export type AdPlacement = (typeof AD_PLACEMENTS)[number];

/** The server tries the networks in this order. */
export const AD_NETWORKS = ['admob', 'google', 'house'] as const;
export type AdNetworkName = (typeof AD_NETWORKS)[number];

export const AD_TICKET_LIFE_MS = 600_000;
/** Ads per UTC day. The default tasks need at most 5. */
const DAILY_USES = { check_in_double: 1, task: 5 } as const satisfies Partial<Record<AdPlacement, number>>;

export type AdTarget = { readonly placement: AdPlacement; readonly tvId: string | null; readonly ep: number | null };

export type AdTicket = AdTarget & {
  readonly network: AdNetworkName;
  readonly createdAt: EpochMs;
  readonly durationMs: number;
  readonly completedAt: EpochMs | null;
  readonly usedAt: EpochMs | null;
};

export function dailyAds(placement: AdPlacement, adUnlocksPerDay: number): number {
  return placement === 'unlock' ? adUnlocksPerDay : DAILY_USES[placement];
}

/** Returns how many ads are left today. @param usedAt at least the latest `limit` uses */
export function adsLeft(limit: number, usedAt: readonly EpochMs[], now: EpochMs): number {
  return Math.max(0, limit - countToday(usedAt, now));
}

export function isTicketValid({ createdAt, usedAt }: AdTicket, now: EpochMs): boolean {
  return usedAt === null && now < createdAt + AD_TICKET_LIFE_MS;
}

export type AdCompletionState = {
  readonly ticket: AdTicket | null;
  /** The end of the viewer's latest other ad. */
  readonly otherEndedAt: EpochMs | null;
};

export type AdCompletionSource = 'viewer' | 'network';

/** `early` means that the ad cannot have ended yet, or that only AdMob may report it. */
export type AdCompletionResult = 'watched' | 'duplicate' | 'early';

/** @throws RuleError NotFound for every invalid ticket, so that tickets cannot be guessed */
export function evaluateAdCompletion(
  { ticket, otherEndedAt }: AdCompletionState,
  source: AdCompletionSource,
  now: EpochMs,
): AdCompletionResult {
  if (ticket && ticket.completedAt !== null) return 'duplicate';
  if (!ticket || !isTicketValid(ticket, now)) throw new RuleError('NotFound', 'no such ticket');
  if (source === 'network') return 'watched';
  return ticket.network !== 'admob' && hasRun(ticket, otherEndedAt, now) ? 'watched' : 'early';
}

/** Returns whether the ad can have ended, given that a viewer watches one ad at a time. */
function hasRun({ createdAt, durationMs }: AdTicket, otherEndedAt: EpochMs | null, now: EpochMs): boolean {
  return now >= Math.max(createdAt, otherEndedAt ?? createdAt) + durationMs;
}

/** @throws RuleError NotFound */
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
