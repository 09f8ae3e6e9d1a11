import { bulkOptions as endpoint } from '#contract/endpoints/unlock.ts';
import { readShowWithTerms } from '#server/catalogue/show-terms.ts';
import { readMoney } from '#server/db/ledger.ts';
import { showUnlockState } from '#server/db/unlocks.ts';
import { defineHandler } from '#server/http/handler.ts';
import { toBundleInput } from './bundle-input.ts';
import { presentBundles } from './present-bundle.ts';

export const bulkOptions = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const showWithTerms = await readShowWithTerms(context.catalogue, input.tv_id);
  const economy = await context.economy();
  const { balances, state, now } = await readMoney(
    context,
    viewer.userId,
    showUnlockState(viewer.userId, showWithTerms.terms.tvId),
  );
  return { options: presentBundles(toBundleInput(showWithTerms, state, balances, economy, now)) };
});
