import { unlockUndo as endpoint } from '#contract/endpoints/unlock.ts';
import { RuleError } from '#domain/errors.ts';
import { undoUnlock as decideUndo } from '#domain/money/undo.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { notifyRevocations } from '#server/db/revocations.ts';
import { undoState } from '#server/db/unlocks.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from '../wallet/present-wallet.ts';

/** Undoes an auto-unlock and revokes the links to the episode's media that the viewer got before. */
export const unlockUndo = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { catalogue, revocations } = context;
  const { userId } = viewer;
  const show = await catalogue.show(input.tv_id);
  const episodes = await catalogue.episodes(show.tvId);
  const episode = episodes.find(({ ep }) => ep === input.ep);
  if (!episode) throw new RuleError('EpisodeNotFound');
  const { tvId } = show;
  const economy = await context.economy();
  const response = await changeMoney(context, {
    userId,
    state: undoState(userId, tvId, episode.ep, economy.undosPerDay),
    idempotencyKey: toIdempotencyKey(endpoint, input, idempotencyKey),
    decide: (ledger, state, now) => {
      decideUndo(ledger, { tvId, ep: episode.ep, state, economy, now });
      return { wallet: presentWallet(ledger.balances) };
    },
    inTransaction: (tx, _response, now) => revocations.revokeMedia(tx, userId, episode, now),
  });
  await notifyRevocations(context.db);
  await revocations.refresh();
  return response;
});
