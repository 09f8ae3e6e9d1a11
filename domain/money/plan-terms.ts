/** Implements spec §4. */
import type { EpochMs } from '../instant.ts';
import type { ProviderName } from './providers.ts';
import { NOTICE_MS } from './subscription.ts';
import { DAY_MS } from '../utc-day.ts';

/** Providers that charge at the end of a period. Their plans last 24 h longer, so that VIP has no gap. */
const CHARGES_AT_END: readonly ProviderName[] = ['stripe'];

export function firstRenewalAt(provider: ProviderName, days: number, now: EpochMs): EpochMs {
  return now + days * DAY_MS - (CHARGES_AT_END.includes(provider) ? 0 : NOTICE_MS);
}
