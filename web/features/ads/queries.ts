/** Ads that are watched for something. Spec §1, §4. */
import type { Operations } from '#contract/api.ts';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';

type Question = Operations['ads/ticket']['input'];

/** What an ad is watched for. */
export type AdPurpose = Omit<Question, 'networks'>;
/** An ad with its ticket, and what it is watched for. */
export type Ad = Operations['ads/ticket']['output'] & { readonly purpose: AdPurpose };

/** All that this app can show; the server takes what is configured there. */
const SHOWN = ['google', 'house'] as const;

/** An ad and its ticket. @param networks whose ads will do @throws RequestError, toasted before */
export async function requestAd(
  purpose: AdPurpose,
  networks: NonNullable<Question['networks']> = [...SHOWN],
): Promise<Ad> {
  return { ...(await request('ads/ticket', { ...purpose, networks }, { loading: true })), purpose };
}

/** Whether the server takes the ad for watched; `lost` when its ticket is good for nothing any more. */
type AdVerdict = 'watched' | 'early' | 'lost';

/** Says that the ad was watched to its end. A network that fails is no verdict: it may be said again. */
export async function completeAd(ticket: string): Promise<AdVerdict> {
  try {
    const { verified } = await request('ads/complete', { ticket }, { quiet: true });
    return verified ? 'watched' : 'early';
  } catch (error) {
    return error instanceof RequestError && error.code === WIRE_ERRORS.NotFound.code ? 'lost' : 'early';
  }
}
