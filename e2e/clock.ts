/** The clock of a server. Only tests of the server with a moving clock may advance it. */
import type { APIRequestContext, Page } from '@playwright/test';

async function move(request: APIRequestContext, ms: number): Promise<Date> {
  const response = await request.post('/__test/clock', { data: { advance_ms: ms } });
  const { now }: { now: string } = await response.json();
  return new Date(now);
}

/** Advances the clock of the page's server. Returns its time once the work that is due then is done. */
export const advanceClock = ({ request }: Page, ms: number): Promise<Date> => move(request, ms);

export const readClock = ({ request }: { readonly request: APIRequestContext }): Promise<Date> => move(request, 0);
