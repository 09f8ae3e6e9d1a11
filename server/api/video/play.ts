import type { OutputOf } from '#contract/endpoint.ts';
import { play as endpoint, type Offer } from '#contract/endpoints/video.ts';
import { resumePosition } from '#domain/access.ts';
import { RuleError } from '#domain/errors.ts';
import { presentEpisode, presentSummary } from '#server/catalogue/present-episode.ts';
import { readShowWithTerms, type ShowWithTerms } from '#server/catalogue/show-terms.ts';
import { readLikes } from '#server/db/favourites.ts';
import { readMoney } from '#server/db/ledger.ts';
import type { EpisodeRow } from '#server/db/shows.ts';
import { acquireStream, renewStream } from '#server/db/streams.ts';
import { offerState, readEntitlement } from '#server/db/unlocks.ts';
import { readPosition } from '#server/db/watching.ts';
import { defineHandler, type HandlerArgs } from '#server/http/handler.ts';
import { offeredProviders } from '#server/pay/offered-providers.ts';
import { presentOffer } from './present-offer.ts';

type PlayArgs = Pick<HandlerArgs<typeof endpoint>, 'input' | 'viewer' | 'device' | 'context'>;

export const play = defineHandler(endpoint, openEpisode);

/** Returns the episode with its media if the viewer may watch it. @throws RuleError EpisodeNotFound, TooManyStreams */
export async function openEpisode(args: PlayArgs): Promise<OutputOf<typeof endpoint>> {
  const { input, viewer, context } = args;
  const { catalogue, db, clock, config } = context;
  const showWithTerms = await readShowWithTerms(catalogue, input.tv_id);
  const { show, episodes } = showWithTerms;
  const index = episodes.findIndex(({ ep }) => ep === input.ep);
  const episode = episodes[index];
  if (!episode) throw new RuleError('EpisodeNotFound');
  const following = episodes[index + 1];
  const now = clock.now();
  const [position, likes, entitlement, isStreaming] = await Promise.all([
    readPosition(db, viewer.userId, show.tvId, episode.ep),
    readLikes(db, viewer.userId, show.tvId, episode.ep),
    readEntitlement(db, viewer.userId, show.tvId, now),
    renewStream(db, viewer.session, now),
  ]);
  const summarize = (row: EpisodeRow) => presentSummary(show, row, entitlement);
  const hasMedia = [episode, following].some((row) => row && summarize(row).access !== 'locked');
  const { streamsPerAccount } = config.limits;
  if (hasMedia && !isStreaming && !(await acquireStream(db, viewer.session, now, streamsPerAccount))) {
    throw new RuleError('TooManyStreams');
  }

  const present = async (row: EpisodeRow) => presentEpisode(context, viewer, row, summarize(row), now);
  const presented = await present(episode);
  return {
    tv_id: show.tvId,
    ...presented,
    ...(presented.access === 'locked' ? await readOffer(args, showWithTerms, episode.ep) : {}),
    resume_ms: resumePosition(position?.positionMs ?? 0, episode.durationMs),
    ...likes,
    next: following ? await present(following) : null,
  };
}

async function readOffer(
  { viewer, device, context }: PlayArgs,
  showWithTerms: ShowWithTerms,
  ep: number,
): Promise<Offer> {
  const { userId } = viewer;
  const economy = await context.economy();
  const state = offerState(userId, showWithTerms.terms.tvId, ep, economy.adUnlocksPerDay);
  const { balances, state: current, now } = await readMoney(context, userId, state);
  const isSelling = offeredProviders(device, context).length > 0;
  return presentOffer(showWithTerms, current, balances, { economy, isSelling, now });
}
