import { summary as call } from '#contract/endpoints/wallet.ts';
import { readWallet } from '#server/db/wallets.ts';
import { handle } from '#server/http/verb.ts';
import { presentWallet } from './present-wallet.ts';

export const summary = handle(call, async ({ viewer, context }) => {
  const wallet = await readWallet(context.db, viewer.userId, context.clock.now());
  return {
    ...presentWallet(wallet),
    lots: wallet.lots.map(({ remaining, expiresAt }) => ({
      remaining,
      expires_at: new Date(expiresAt).toISOString(),
    })),
    ...(wallet.debt > 0 ? { debt: wallet.debt } : {}),
  };
});
