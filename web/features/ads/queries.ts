/** Ads that are watched for something. Spec §1, §4. */
import type { Calls } from '#contract/api.ts';
import { WIRE_ERRORS } from '#contract/errors.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

/** What an ad is watched for. */
export type AdPurpose = Calls['ads/ticket']['input'];
export type Ad = Calls['ads/ticket']['output'];

/** An ad and its ticket. @throws CallError, toasted before */
export function askForAd(purpose: AdPurpose): Promise<Ad> {
  return call('ads/ticket', purpose, { loading: true });
}

/** Whether the server takes the ad for watched; `lost` when its ticket is good for nothing any more. */
export type AdVerdict = 'watched' | 'early' | 'lost';

/** Says that the ad was watched to its end. A network that fails is no verdict: it may be said again. */
export async function completeAd(ticket: string): Promise<AdVerdict> {
  try {
    const { verified } = await call('ads/complete', { ticket }, { quiet: true });
    return verified ? 'watched' : 'early';
  } catch (error) {
    return error instanceof CallError && error.code === WIRE_ERRORS.NotFound.code ? 'lost' : 'early';
  }
}
