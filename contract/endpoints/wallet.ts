/** The viewer's money: what there is, how it came and went, and codes. Spec §1, §3, §4, §5. */
import { z } from 'zod';
import { TRANSACTION_KINDS } from '#domain/money/ledger.ts';
import { endpoint } from '../endpoint.ts';
import { EpisodeNumber, Instant, Nothing, PageInput, pageOf, Reward, ShowId, Wallet } from '../shapes.ts';

/** Balance, bonus and their sum, with the lots of the bonus, the next to expire first. Lots whose time is over are gone. */
export const summary = endpoint({
  path: 'wallet/summary',
  summary: 'What the viewer holds, and when bonus expires',
  session: 'required',
  throttle: 'default',
  input: Nothing,
  output: Wallet.extend({
    lots: z.array(z.object({ remaining: z.int().min(1), expires_at: Instant })),
    /** Coins owed for refunded purchases that were spent; there only while something is owed. Nothing can be bought before. */
    debt: z.int().min(1).optional(),
  }),
  errors: [],
  fault: 'BalanceFetchFailed',
});

const RECORD_KINDS = ['topup', 'bonus', 'unlock', 'auto_unlock'] as const;

/** One change of the wallet. `coins` and `bonus` are what it changed, below 0 for what went. */
const WalletRecord = z.object({
  at: Instant,
  kind: z.enum(TRANSACTION_KINDS),
  coins: z.int(),
  bonus: z.int(),
  /** The show that it was about, with its title in the viewer's language. */
  tv_id: ShowId.nullable(),
  title: z.string().nullable(),
  ep: EpisodeNumber.nullable(),
  /** How many episodes it opened. */
  opened: z.int().min(0),
  /** What else is known of it, by kind (docs/money.md). */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** One of the histories, newest first. A change that belongs to two of them is shown in both. */
export const records = endpoint({
  path: 'wallet/records',
  summary: 'A history: top-ups, bonus, unlocks or automatic unlocks',
  session: 'required',
  throttle: 'default',
  input: PageInput.extend({ kind: z.enum(RECORD_KINDS) }),
  output: pageOf(WalletRecord),
  errors: [],
  fault: 'ListFetchFailed',
});

/** A code may be written in any case, with or without its dashes. Whatever is wrong with it, it is NotFound. */
export const redeem = endpoint({
  path: 'wallet/redeem',
  summary: 'Take what a redemption code gives',
  session: 'required',
  throttle: 'redeem',
  input: z.strictObject({ code: z.string().max(1_000) }),
  output: z.object({ reward: Reward, wallet: Wallet }),
  errors: ['NotFound'],
  fault: 'CoinDataInvalid',
});
