/** When a plan that is bought now will be charged again. Instants in ms. Spec §4. */
import type { EpochMs } from '../instant.ts';
import type { ProviderName } from './providers.ts';
import { NOTICE_MS } from './subscription.ts';
import { DAY_MS } from '../utc-day.ts';

/** Who charges when the period is over; the plan then lasts through the notice, and nobody is cut off. */
const CHARGES_AT_END: readonly ProviderName[] = ['stripe'];

/** The first renewal of a plan of so many days, bought at `now`. */
export function firstRenewalAt(provider: ProviderName, days: number, now: EpochMs): EpochMs {
  return now + days * DAY_MS - (CHARGES_AT_END.includes(provider) ? 0 : NOTICE_MS);
}
