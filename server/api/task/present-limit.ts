import type { Operations } from '#contract/api.ts';
import { PROVIDERS } from '#domain/money/providers.ts';
import { bonusLeft, type AddressBudgetState } from '#domain/rewards/address-budget.ts';
import { nextUtcDay } from '#domain/utc-day.ts';
import type { Context } from '#server/context.ts';

type RewardLimit = Operations['task/list']['output']['limited'];

/** Returns null for a viewer who is not limited. */
export async function presentLimit(context: Context, state: AddressBudgetState, now: number): Promise<RewardLimit> {
  const { addressBudget } = await context.economy();
  const left = bonusLeft(state, addressBudget, now);
  if (left === null) return null;
  const { config, identity, providers } = context;
  const canSignIn = Object.keys(identity.providers).length > 0;
  const canPay = PROVIDERS.some((name) => providers[name] !== null && !config.closedProviders.includes(name));
  return {
    left,
    helps: [...(canSignIn ? (['sign_in'] as const) : []), ...(canPay ? (['purchase'] as const) : [])],
    until: new Date(nextUtcDay(now)).toISOString(),
  };
}
