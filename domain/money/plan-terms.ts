/** The first renewal of a plan that is bought now. Spec §4. */
import type { EpochMs } from '../instant.ts';
import type { ProviderName } from './providers.ts';
import { NOTICE_MS } from './subscription.ts';
import { DAY_MS } from '../utc-day.ts';

/** Providers that charge at the end of a period. Their plans last through the notice period, so that VIP has no gap. */
const CHARGES_AT_END: readonly ProviderName[] = ['stripe'];

/** Returns when a plan of `days` days, bought at `now`, renews first. */
export function firstRenewalAt(provider: ProviderName, days: number, now: EpochMs): EpochMs {
  return now + days * DAY_MS - (CHARGES_AT_END.includes(provider) ? 0 : NOTICE_MS);
}
