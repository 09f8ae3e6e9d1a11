import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CODE_BYTES, normalizeCode, formatCode } from '#domain/money/redeem.ts';
import { createCodeHash, insertCode } from '#server/db/redeem-codes.ts';
import { readSecrets } from '#server/db/secrets.ts';
import { Amount, CommandRefused, readFlags, RewardFlags, rewardOf, type Command } from './operator.ts';
import { DAY_MS } from '#domain/utc-day.ts';

const MOST_AT_ONCE = 10_000;

/** A day in UTC, or a moment. */
const Moment = z.union([z.iso.date(), z.iso.datetime()]);

const Flags = z.strictObject({
  ...RewardFlags.shape,
  count: Amount.pipe(z.int().min(1).max(MOST_AT_ONCE)).default(1),
  uses: Amount.pipe(z.int().min(1)).default(1),
  'per-user': Amount.pipe(z.int().min(1)).default(1),
  from: Moment.optional(),
  /** A day counts to its end. */
  until: Moment.optional(),
});

function endOf(moment: string): Date {
  const start = new Date(moment);
  return z.iso.date().safeParse(moment).success ? new Date(start.getTime() + DAY_MS) : start;
}

/** `codes create --coins … --bonus … --vip-days … --count … --uses … --per-user … --from … --until …` */
export const createCodes: Command = async ({ db, clock, flags, print }) => {
  const given = readFlags(flags, Flags);
  const reward = rewardOf(given);
  const now = clock.now();
  const from = given.from === undefined ? now : new Date(given.from);
  const until = given.until === undefined ? null : endOf(given.until);
  if (until && until <= from) throw new CommandRefused('The codes would end before they begin.');
  const hash = createCodeHash((await readSecrets(db)).codes);
  const codes = Array.from({ length: given.count }, () => formatCode(randomBytes(CODE_BYTES)));
  await db.transaction().execute(async (tx) => {
    for (const code of codes)
      await insertCode(tx, {
        hash: hash(normalizeCode(code)),
        reward,
        uses: given.uses,
        perUser: given['per-user'],
        from,
        until,
        now,
      });
  });
  for (const code of codes) print(code);
};
