import type { Operations } from '#contract/api.ts';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { allowsAdNetworks } from '#web/entities/config/consent.ts';

type TicketInput = Operations['ads/ticket']['input'];

export type AdPurpose = Omit<TicketInput, 'networks'>;
export type Ad = Operations['ads/ticket']['output'] & { readonly purpose: AdPurpose };

/** Returns the networks from which the server chooses one that is configured. */
async function allowedNetworks(): Promise<NonNullable<TicketInput['networks']>> {
  return (await allowsAdNetworks()) ? ['google', 'house'] : ['house'];
}

/** @param allowed by default all networks that the viewer allows @throws RequestError after a toast */
export async function requestAd(purpose: AdPurpose, allowed?: NonNullable<TicketInput['networks']>): Promise<Ad> {
  const networks = allowed ?? (await allowedNetworks());
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
