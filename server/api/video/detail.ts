import { detail as endpoint } from '#contract/endpoints/video.ts';
import { accessOf } from '#domain/access.ts';
import { isReleased } from '#domain/catalogue.ts';
import type { EpochMs } from '#domain/instant.ts';
import { hasVip } from '#domain/money/unlock.ts';
import { presentPosition } from '#server/catalogue/present-episode.ts';
import { presentShow } from '#server/catalogue/present-show.ts';
import { readShowWithTerms } from '#server/catalogue/show-terms.ts';
import { readMoney } from '#server/db/ledger.ts';
import { readChoices } from '#server/db/reminders.ts';
import { showUnlockState } from '#server/db/unlocks.ts';
import { readShowHistory } from '#server/db/watching.ts';
import { defineHandler } from '#server/http/handler.ts';
import { offeredProviders } from '#server/pay/offered-providers.ts';
import { presentCostToFinish } from './present-offer.ts';

export const detail = defineHandler(endpoint, async ({ input, viewer, language, device, context }) => {
  const { catalogue, db } = context;
  const { show, episodes, terms } = await readShowWithTerms(catalogue, input.tv_id);
  const [{ balances, state, now }, last, [choices], economy] = await Promise.all([
    readMoney(context, viewer.userId, showUnlockState(viewer.userId, show.tvId)),
    readShowHistory(db, viewer.userId, show.tvId),
    readChoices(db, viewer.userId, [show.tvId]),
    context.economy(),
  ]);
  const entitlement = { unlocked: new Set(state.unlocked), hasVip: hasVip(balances, now) };
  const isSelling = offeredProviders(device, context).length > 0;
  const watched = new Map(state.watched.map(({ ep, watchedMs }) => [ep, watchedMs]));
  return {
    show: presentShow(show, language, new Date(now)),
    episodes: episodes.map(({ ep, durationMs, teaser }) => {
      const access = accessOf(ep, show.freeEpisodes, entitlement);
      return {
        ep,
        duration_ms: durationMs,
        access,
        price: show.episodePrice,
        watched_ms: Math.min(watched.get(ep) ?? 0, durationMs),
        ...(access === 'locked' && teaser !== null ? { teaser } : {}),
      };
    }),
    next_episodes_at: isReleased(show, now) ? presentFuture(show.nextEpisodesAt, now) : null,
    cost_to_finish: presentCostToFinish(terms, state, balances, { economy, isSelling, now }),
    progress: presentPosition(last, episodes),
    collected: choices?.collected ?? false,
    reminded: choices?.reminded ?? false,
  };
});

/** Returns a time as ISO 8601, or null if it has passed. */
function presentFuture(at: EpochMs | null, now: EpochMs): string | null {
  return at !== null && at > now ? new Date(at).toISOString() : null;
}
