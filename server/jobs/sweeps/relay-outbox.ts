/** Hands what the ledger has to say to those who must hear of it: for now, each show's daily sales. */
import { countSales } from '#server/db/show-sales.ts';
import { inBatches, type Sweep } from './sweep.ts';

export const relayOutbox: Sweep = {
  everyMs: 5_000,
  run: ({ db }, signal) => inBatches((most) => countSales(db, most), signal),
};
