import { redeem as endpoint } from '#contract/endpoints/wallet.ts';
import { readCode, redeemCode } from '#domain/money/redeem.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { countTry, redeemFacts, takeUse } from '#server/db/redeem-codes.ts';
import { requestIdentity } from '#server/http/request-identity.ts';
import { ThrottledError } from '#server/http/throttle.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from './present-wallet.ts';

/** Every failure takes the same way through the same statements, so that neither answer nor time tells them apart. */
export const redeem = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { db, clock, config, codeHash, economy } = context;
  const wait = await countTry(db, viewer.userId, clock.now(), config.limits);
  if (wait > 0) throw new ThrottledError(wait);
  const hash = codeHash(readCode(input.code));
  const { bonusLifeMs } = await economy();
  return changeMoney(context, {
    userId: viewer.userId,
    facts: redeemFacts(viewer.userId, hash),
    identity: requestIdentity(endpoint, input, idempotencyKey),
    decide: (book, code, now) => {
      const { coins, bonus, vipDays } = redeemCode(book, code, now, bonusLifeMs);
      return { reward: { coins, bonus, vip_days: vipDays }, wallet: presentWallet(book.holdings) };
    },
    also: (tx) => takeUse(tx, hash),
  });
});
