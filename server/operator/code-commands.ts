import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CODE_BYTES, formatCode, normalizeCode } from '#domain/money/redeem.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { createCodeHash, insertCode } from '#server/db/redeem-codes.ts';
import { readSecrets } from '#server/db/secrets.ts';
import { CommandError, defineCommand, NO_ARGS } from './command.ts';
import { RewardFlags, rewardOf, WholeNumber } from './reward-flags.ts';

const MAX_COUNT = 10_000;

const DayOrInstant = z.union([z.iso.date(), z.iso.datetime()]);

const Flags = z.strictObject({
  ...RewardFlags.shape,
  count: WholeNumber.pipe(z.int().min(1).max(MAX_COUNT)).default(1).meta({
    value: 'n',
    description: 'number of codes, up to 10,000; 1 by default',
  }),
  uses: WholeNumber.pipe(z.int().min(1)).default(1).meta({
    value: 'n',
    description: 'number of times each code may be redeemed; 1 by default',
  }),
  perUser: WholeNumber.pipe(z.int().min(1)).default(1).meta({
    value: 'n',
    description: 'number of times one viewer may redeem a code; 1 by default',
  }),
  from: DayOrInstant.optional().meta({
    value: 'day',
    description: 'first UTC day or instant of validity; now by default',
  }),
  until: DayOrInstant.optional().meta({
    value: 'day',
    description: 'last UTC day or instant of validity; no end by default',
  }),
});

/** Returns the end of a UTC day, or an instant unchanged. */
function endOf(dayOrInstant: string): Date {
  const start = new Date(dayOrInstant);
  return z.iso.date().safeParse(dayOrInstant).success ? new Date(start.getTime() + DAY_MS) : start;
}

export const createCodes = defineCommand({
  name: 'codes create',
  summary: 'create redemption codes and print them',
  args: NO_ARGS,
  flags: Flags,
  run: async ({ db, clock, print }, { flags }) => {
    const reward = rewardOf(flags);
    const now = clock.now();
    const from = flags.from === undefined ? now : new Date(flags.from);
    const until = flags.until === undefined ? null : endOf(flags.until);
    if (until && until <= from) throw new CommandError('--until must be after --from.');
    const hash = createCodeHash((await readSecrets(db)).codes);
    const codes = Array.from({ length: flags.count }, () => formatCode(randomBytes(CODE_BYTES)));
    const { uses, perUser } = flags;
    await db.transaction().execute(async (tx) => {
      for (const code of codes) {
        await insertCode(tx, { hash: hash(normalizeCode(code)), reward, uses, perUser, from, until, now });
      }
    });
    for (const code of codes) print(code);
  },
});
