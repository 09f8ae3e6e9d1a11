import { summary as endpoint } from '#contract/endpoints/wallet.ts';
import { readWallet } from '#server/db/wallets.ts';
import { defineHandler } from '#server/http/handler.ts';
import { presentWallet } from './present-wallet.ts';

export const summary = defineHandler(endpoint, async ({ viewer, context }) => {
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
