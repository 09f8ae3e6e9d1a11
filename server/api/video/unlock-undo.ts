import { unlockUndo as endpoint } from '#contract/endpoints/unlock.ts';
import { RuleError } from '#domain/errors.ts';
import { undoUnlock as decideUndo } from '#domain/money/undo.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { undoFacts } from '#server/db/unlocks.ts';
import { requestIdentity } from '#server/http/request-identity.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';

/** The links to the episode's media that were given out by now die with it. */
export const unlockUndo = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { catalogue, mediaRevocations } = context;
  const { userId } = viewer;
  const show = await catalogue.show(input.tv_id);
  const episodes = await catalogue.episodes(show.tvId);
  const episode = episodes.find(({ ep }) => ep === input.ep);
  if (!episode) throw new RuleError('EpisodeNotFound');
  const { tvId } = show;
  const economy = await context.economy();
  const answer = await changeMoney(context, {
    userId,
    facts: undoFacts(userId, tvId, episode.ep, economy.undosPerDay),
    identity: requestIdentity(endpoint, input, idempotencyKey),
    decide: (book, facts, now) => {
      decideUndo(book, { tvId, ep: episode.ep, facts, economy, now });
      return { wallet: presentWallet(book.holdings) };
    },
    also: (tx, _answer, now) => mediaRevocations.write(tx, userId, episode, now),
  });
  await mediaRevocations.refresh();
  return answer;
});
