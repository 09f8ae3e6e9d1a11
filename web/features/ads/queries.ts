import type { Operations } from '#contract/api.ts';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';

type TicketInput = Operations['ads/ticket']['input'];

export type AdPurpose = Omit<TicketInput, 'networks'>;
export type Ad = Operations['ads/ticket']['output'] & { readonly purpose: AdPurpose };

/** The networks from which the server chooses one that is configured. */
const SUPPORTED_NETWORKS = ['google', 'house'] as const;

/** @throws RequestError after a toast */
export async function requestAd(
  purpose: AdPurpose,
  networks: NonNullable<TicketInput['networks']> = [...SUPPORTED_NETWORKS],
): Promise<Ad> {
  // The button that doubles the check-in has its own spinner.
  const indicator = purpose.placement !== 'check_in_double';
  const ad = await request('ads/ticket', { ...purpose, networks }, { indicator, failure: 'error.ads_fetch' });
  return { ...ad, purpose };
}

/** `early` means that the request can be repeated, `lost` that the ticket is no longer valid. */
type AdConfirmation = 'watched' | 'early' | 'lost';

export async function completeAd(ticket: string): Promise<AdConfirmation> {
  try {
    const { verified } = await request('ads/complete', { ticket }, { quiet: true });
    return verified ? 'watched' : 'early';
  } catch (error) {
    return error instanceof RequestError && error.code === WIRE_ERRORS.NotFound.code ? 'lost' : 'early';
  }
}
