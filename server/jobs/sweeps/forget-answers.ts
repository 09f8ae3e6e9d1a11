/** Forgets first answers: a request that named itself is repeated within moments or never. */
import { forgetOldAnswers } from '#server/db/ledger.ts';
import { inBatches, type Sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;
const KEEP_MS = 48 * HOUR_MS;

export const forgetAnswers: Sweep = {
  everyMs: HOUR_MS,
  run: ({ db, clock }, signal) => {
    const before = new Date(clock.now().getTime() - KEEP_MS);
    return inBatches((most) => forgetOldAnswers(db, before, most), signal);
  },
};
