import { redeem as endpoint } from '#contract/endpoints/wallet.ts';
import { normalizeCode, redeemCode } from '#domain/money/redeem.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { countRedeemAttempt, redeemCodeState, claimUse } from '#server/db/redeem-codes.ts';
import { toIdempotencyKey } from '#server/http/idempotency-key.ts';
import { ThrottledError } from '#server/http/throttle.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from './present-wallet.ts';

/**
 * Redeems a code. Unknown, used-up, expired and future codes get the same error after the same statements, so that
 * neither response nor timing reveals whether a code exists.
 */
export const redeem = defineHandler(endpoint, async ({ input, viewer, idempotencyKey, context }) => {
  const { db, clock, config, codeHash, economy } = context;
  const { points, pointsPerUtcDay } = config.throttles.redeem;
  const limits = { redeemsPerMinute: points, redeemsPerDay: pointsPerUtcDay };
  const wait = await countRedeemAttempt(db, viewer.userId, clock.now(), limits);
  if (wait > 0) throw new ThrottledError(wait);
  const hash = codeHash(normalizeCode(input.code));
  const { bonusLifeMs } = await economy();
  return changeMoney(context, {
    userId: viewer.userId,
    state: redeemCodeState(viewer.userId, hash),
    idempotencyKey: toIdempotencyKey(endpoint, input, idempotencyKey),
    decide: (ledger, code, now) => {
      const { coins, bonus, vipDays } = redeemCode(ledger, code, now, bonusLifeMs);
      return { reward: { coins, bonus, vip_days: vipDays }, wallet: presentWallet(ledger.balances) };
    },
    inTransaction: (tx) => claimUse(tx, hash),
  });
});
