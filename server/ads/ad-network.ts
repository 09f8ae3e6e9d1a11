/** Where ads come from. The built-in network shows promos of our own shows; another one takes its place here. */
import type { OutputOf } from '#contract/endpoint.ts';
import type { ticket } from '#contract/endpoints/ads.ts';
import type { AdPlacement, AdTicket } from '#domain/ads.ts';
import type { Language } from '#domain/languages.ts';

type Creative = OutputOf<typeof ticket>['creative'];

type AdRequest = {
  readonly placement: AdPlacement;
  /** The show that the viewer is at, or null. */
  readonly tvId: string | null;
  readonly language: Language;
  readonly now: Date;
};

export type AdNetwork = {
  /** What to show; undefined when there is nothing. */
  readonly choose: (request: AdRequest) => Promise<Creative | undefined>;
  /** Whether an ad was watched to its end: by our own clock, or by what the network itself has told the server. */
  readonly isWatched: (ticket: AdTicket, now: number) => boolean;
};
