import { unlockUndo as endpoint } from '#contract/endpoints/unlock.ts';
import { RuleError } from '#domain/errors.ts';
import { undoUnlock as decideUndo } from '#domain/money/undo.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { undoState } from '#server/db/unlocks.ts';
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
    state: undoState(userId, tvId, episode.ep, economy.undosPerDay),
    idempotencyKey: requestIdentity(endpoint, input, idempotencyKey),
    decide: (ledger, state, now) => {
      decideUndo(ledger, { tvId, ep: episode.ep, state, economy, now });
      return { wallet: presentWallet(ledger.balances) };
    },
    inTransaction: (tx, _answer, now) => mediaRevocations.revoke(tx, userId, episode, now),
  });
  await mediaRevocations.refresh();
  return answer;
});
