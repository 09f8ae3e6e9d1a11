import { FACEBOOK_CLICK_ID } from '#domain/facebook-click-id.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';

/** Relates the account to a click on a Facebook ad. @throws RequestError if a later attempt may succeed */
export async function reportFacebookClick(fbclid: string): Promise<void> {
  if (!FACEBOOK_CLICK_ID.test(fbclid)) return;
  await request('app/fbc_relation', { fbclid }, { quiet: true }).catch(acceptRejection);
}

/** The server would reject the report again. @throws the error if a later request may succeed */
function acceptRejection(error: unknown): void {
  if (!(error instanceof RequestError) || error.kind !== 'rule') throw error;
}
