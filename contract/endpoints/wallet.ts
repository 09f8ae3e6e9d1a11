/** Implements spec §1, §3, §4, §5. */
import { z } from 'zod';
import { TRANSACTION_KINDS } from '#domain/money/ledger.ts';
import { endpoint } from '../endpoint.ts';
import { EpisodeNumber, Instant, NoParameters, PageInput, pageOf, Reward, ShowId, Wallet } from '../shapes.ts';

/** Lists unexpired lots in order of expiry. */
export const summary = endpoint({
  path: 'wallet/summary',
  summary: 'Get the balances and the bonus lots',
  session: 'required',
  throttle: 'default',
  input: NoParameters,
  output: Wallet.extend({
    lots: z.array(z.object({ remaining: z.int().min(1), expires_at: Instant })),
    /** The owed coins; omitted if there are none. */
    debt: z.int().min(1).optional(),
  }),
  errors: [],
  fallbackError: 'BalanceFetchFailed',
});

const RECORD_KINDS = ['topup', 'bonus', 'unlock', 'auto_unlock'] as const;

/** `coins` and `bonus` are changes of the wallet. */
const WalletRecord = z.object({
  at: Instant,
  kind: z.enum(TRANSACTION_KINDS),
  coins: z.int(),
  bonus: z.int(),
  tv_id: ShowId.nullable(),
  title: z.string().nullable(),
  ep: EpisodeNumber.nullable(),
  opened: z.int().min(0),
  /** The content depends on the kind (docs/money.md). */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** Lists the newest first. Some transactions are in several histories. */
export const records = endpoint({
  path: 'wallet/records',
  summary: 'List top-ups, bonus, unlocks or automatic unlocks',
  session: 'required',
  throttle: 'default',
  input: PageInput.extend({ kind: z.enum(RECORD_KINDS) }),
  output: pageOf(WalletRecord),
  errors: [],
  fallbackError: 'ListFetchFailed',
});

/** Every invalid code gets NotFound, so that codes cannot be guessed. */
export const redeem = endpoint({
  path: 'wallet/redeem',
  summary: 'Redeem a code',
  session: 'required',
  throttle: 'redeem',
  freshSession: true,
  input: z.strictObject({ code: z.string().max(1_000) }),
  output: z.object({ reward: Reward, wallet: Wallet }),
  errors: ['NotFound'],
  fallbackError: 'CoinDataInvalid',
});
