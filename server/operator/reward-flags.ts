import { z } from 'zod';
import type { Reward } from '#domain/money/reward.ts';
import { CommandError } from './command.ts';

/** Parses a whole number, 0 or more, from the text of an option. */
export const WholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'a whole number')
  .transform(Number);

export const RewardFlags = z.strictObject({
  coins: WholeNumber.default(0).meta({ value: 'n', description: 'coins to give' }),
  bonus: WholeNumber.default(0).meta({ value: 'n', description: 'bonus to give' }),
  vipDays: WholeNumber.pipe(z.int().max(3_660)).default(0).meta({ value: 'n', description: 'days of VIP to give' }),
});

/** @throws CommandError when the reward would be empty */
export function rewardOf({ coins, bonus, vipDays }: z.output<typeof RewardFlags>): Reward {
  if (coins + bonus + vipDays === 0) throw new CommandError('Set at least one of --coins, --bonus and --vip-days.');
  return { coins, bonus, vipDays };
}
