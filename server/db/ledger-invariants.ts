/** Queries for rows that violate the ledger's invariants, which docs/money.md explains. */
import { sql, type RawBuilder } from 'kysely';

type ViolationRow = { user_id: number | null; seq: number | null; what: string };

export type Invariant = {
  readonly name: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6';
  readonly rule: string;
  /** The table whose rows are counted as checked. */
  readonly table: 'wallet' | 'ledger_tx' | 'posting' | 'bonus_lot' | 'episode_unlock' | 'redeem_code';
  readonly violationQuery: RawBuilder<ViolationRow>;
};

const UNLOCKS = sql`('unlock', 'auto_unlock', 'bulk_unlock', 'ad_unlock')`;

/** Sums over a group of postings. */
const walletCoins = sql`coalesce(sum(amount) FILTER (WHERE account = 'wallet' AND currency = 'coins'), 0)`;
const walletBonus = sql`coalesce(sum(amount) FILTER (WHERE account = 'wallet' AND currency = 'bonus'), 0)`;
const debt = sql`coalesce(-sum(amount) FILTER (WHERE account = 'debt'), 0)`;

/** True if another transaction has reversed this `ledger_tx`. */
const reversed = sql`EXISTS (
  SELECT FROM ledger_tx AS undo WHERE undo.user_id = ledger_tx.user_id AND undo.reverses = ledger_tx.seq AND undo.reverses IS NOT NULL)`;

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'I1',
    rule: 'each transaction sums to 0 in each currency',
    table: 'posting',
    violationQuery: sql`
      SELECT user_id, seq, format('coins sum to %s, bonus to %s', coins, bonus) AS what
      FROM (
        SELECT user_id, seq,
          coalesce(sum(amount) FILTER (WHERE currency = 'coins'), 0) AS coins,
          coalesce(sum(amount) FILTER (WHERE currency = 'bonus'), 0) AS bonus
        FROM posting GROUP BY user_id, seq) AS sums
      WHERE coins <> 0 OR bonus <> 0`,
  },
  {
    name: 'I1',
    rule: 'each balance follows from the one before',
    table: 'posting',
    violationQuery: sql`
      SELECT user_id, seq, format('%s %s is %s after %s, not %s', account, currency, balance_after, amount, before + amount) AS what
      FROM (
        SELECT user_id, seq, account, currency, amount, balance_after,
          lag(balance_after, 1, 0::bigint) OVER (PARTITION BY user_id, account, currency ORDER BY seq, line) AS before
        FROM posting WHERE account IN ('wallet', 'debt')) AS chain
      WHERE balance_after IS DISTINCT FROM before + amount`,
  },
  {
    name: 'I1',
    rule: 'each transaction states the sums of its postings',
    table: 'ledger_tx',
    violationQuery: sql`
      SELECT user_id, seq, format('states %s coins and %s bonus, but posts %s and %s',
        ledger_tx.coins, ledger_tx.bonus, coalesce(sums.coins, 0), coalesce(sums.bonus, 0)) AS what
      FROM ledger_tx LEFT JOIN (
        SELECT user_id, seq, ${walletCoins} AS coins, ${walletBonus} AS bonus
        FROM posting GROUP BY user_id, seq) AS sums USING (user_id, seq)
      WHERE ledger_tx.coins <> coalesce(sums.coins, 0) OR ledger_tx.bonus <> coalesce(sums.bonus, 0)`,
  },
  {
    name: 'I2',
    rule: 'each wallet is the sum of its postings',
    table: 'wallet',
    violationQuery: sql`
      SELECT user_id, NULL::bigint AS seq, format('has %s coins, %s bonus, %s debt; its postings sum to %s, %s, %s',
        wallet.coins, wallet.bonus, wallet.debt,
        coalesce(sums.coins, 0), coalesce(sums.bonus, 0), coalesce(sums.debt, 0)) AS what
      FROM wallet LEFT JOIN (
        SELECT user_id, ${walletCoins} AS coins, ${walletBonus} AS bonus, ${debt} AS debt
        FROM posting GROUP BY user_id) AS sums USING (user_id)
      WHERE wallet.coins <> coalesce(sums.coins, 0) OR wallet.bonus <> coalesce(sums.bonus, 0)
        OR wallet.debt <> coalesce(sums.debt, 0)`,
  },
  {
    name: 'I2',
    rule: 'the bonus of each wallet is the sum of its lots',
    table: 'wallet',
    violationQuery: sql`
      SELECT user_id, NULL::bigint AS seq, format('has %s bonus, its lots %s', bonus, coalesce(remaining, 0)) AS what
      FROM wallet LEFT JOIN (
        SELECT user_id, sum(remaining) AS remaining FROM bonus_lot GROUP BY user_id) AS lots USING (user_id)
      WHERE bonus <> coalesce(remaining, 0)`,
  },
  {
    name: 'I2',
    rule: 'each lot has the remainder of its grant and moves',
    table: 'bonus_lot',
    violationQuery: sql`
      SELECT user_id, lot AS seq, format('has %s of %s granted and %s moved', remaining, granted, coalesce(moved, 0)) AS what
      FROM bonus_lot LEFT JOIN (
        SELECT user_id, lot, sum(amount) AS moved FROM lot_move GROUP BY user_id, lot) AS moves USING (user_id, lot)
      WHERE remaining <> granted + coalesce(moved, 0)`,
  },
  {
    name: 'I2',
    rule: 'the bonus of each transaction equals its lots and moves',
    table: 'ledger_tx',
    violationQuery: sql`
      SELECT ledger_tx.user_id, ledger_tx.seq, format('%s bonus, %s granted as a lot and %s moved',
        bonus, coalesce(granted, 0), coalesce(moved, 0)) AS what
      FROM ledger_tx
      LEFT JOIN bonus_lot ON bonus_lot.user_id = ledger_tx.user_id AND bonus_lot.lot = ledger_tx.seq
      LEFT JOIN (
        SELECT user_id, seq, sum(amount) AS moved FROM lot_move GROUP BY user_id, seq) AS moves
        ON moves.user_id = ledger_tx.user_id AND moves.seq = ledger_tx.seq
      WHERE bonus <> coalesce(granted, 0) + coalesce(moved, 0)`,
  },
  {
    name: 'I3',
    rule: 'each episode is paid for at most once',
    table: 'ledger_tx',
    violationQuery: sql`
      SELECT user_id, max(seq) AS seq, format('%s episode %s was unlocked %s times', tv_id, ep, count(*)) AS what
      FROM ledger_tx WHERE kind IN ${UNLOCKS} AND ep IS NOT NULL AND NOT ${reversed}
      GROUP BY user_id, tv_id, ep HAVING count(*) > 1`,
  },
  {
    name: 'I3',
    rule: 'each unlocked episode belongs to the transaction that unlocked it',
    table: 'episode_unlock',
    violationQuery: sql`
      SELECT user_id, seq, format('%s episode %s belongs to a %s of %s episode %s', episode_unlock.tv_id,
        episode_unlock.ep, kind, ledger_tx.tv_id, ledger_tx.ep) AS what
      FROM episode_unlock LEFT JOIN ledger_tx USING (user_id, seq)
      WHERE ledger_tx.tv_id IS DISTINCT FROM episode_unlock.tv_id
        OR (kind <> 'bulk_unlock' AND ledger_tx.ep IS DISTINCT FROM episode_unlock.ep)`,
  },
  {
    name: 'I3',
    rule: 'each transaction owns the episodes that it unlocked, and none after its reversal',
    table: 'ledger_tx',
    violationQuery: sql`
      SELECT user_id, seq, format('unlocked %s, owns %s%s', opened, coalesce(owned, 0), CASE WHEN undone THEN ', and is reversed' END) AS what
      FROM (SELECT user_id, seq, opened, ${reversed} AS undone FROM ledger_tx) AS changes
      LEFT JOIN (
        SELECT user_id, seq, count(*) AS owned FROM episode_unlock GROUP BY user_id, seq) AS owners USING (user_id, seq)
      WHERE coalesce(owned, 0) <> CASE WHEN undone THEN 0 ELSE opened END`,
  },
  {
    name: 'I4',
    rule: 'the transactions of each wallet are complete',
    table: 'wallet',
    violationQuery: sql`
      SELECT user_id, wallet.seq, format('counts %s transactions, has %s, from %s to %s',
        wallet.seq, coalesce(there, 0), first, last) AS what
      FROM wallet LEFT JOIN (
        SELECT user_id, count(*) AS there, min(seq) AS first, max(seq) AS last FROM ledger_tx GROUP BY user_id) AS changes
        USING (user_id)
      WHERE wallet.seq <> coalesce(there, 0) OR (wallet.seq > 0 AND (first <> 1 OR last <> wallet.seq))`,
  },
  {
    name: 'I4',
    rule: 'no transaction happened twice',
    table: 'ledger_tx',
    violationQuery: sql`
      SELECT user_id, max(seq) AS seq, format('%s happened %s times', natural_key, count(*)) AS what
      FROM ledger_tx GROUP BY user_id, natural_key HAVING count(*) > 1
      UNION ALL
      SELECT user_id, max(seq), format('%s was reversed %s times', reverses, count(*))
      FROM ledger_tx WHERE reverses IS NOT NULL GROUP BY user_id, reverses HAVING count(*) > 1`,
  },
  {
    name: 'I4',
    rule: 'each use of a code is in the ledger',
    table: 'redeem_code',
    violationQuery: sql`
      SELECT NULL::bigint AS user_id, NULL::bigint AS seq,
        format('code %s was used %s times, redeemed %s times', code_id, used, coalesce(redeemed, 0)) AS what
      FROM redeem_code LEFT JOIN (
        SELECT split_part(natural_key, ':', 2) AS code, count(*) AS redeemed
        FROM ledger_tx WHERE kind = 'redeem' GROUP BY 1) AS uses ON uses.code = code_id::text
      WHERE used <> coalesce(redeemed, 0)`,
  },
  {
    name: 'I5',
    rule: 'each unlocked episode was paid for or unlocked by an ad',
    table: 'episode_unlock',
    violationQuery: sql`
      SELECT user_id, seq, format('%s episode %s was unlocked by a %s for %s coins and %s bonus', episode_unlock.tv_id,
        episode_unlock.ep, kind, -coins, -bonus) AS what
      FROM episode_unlock LEFT JOIN ledger_tx USING (user_id, seq)
      WHERE coalesce(kind NOT IN ${UNLOCKS} OR (kind <> 'ad_unlock' AND coins + bonus >= 0), true)`,
  },
  {
    name: 'I5',
    rule: 'VIP was bought or granted',
    table: 'wallet',
    violationQuery: sql`
      SELECT user_id, NULL::bigint AS seq, format('VIP until %s without a transaction', vip_expires_at) AS what
      FROM wallet WHERE vip_expires_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM ledger_tx
        WHERE ledger_tx.user_id = wallet.user_id AND (kind = 'vip' OR detail ? 'vip_days'))`,
  },
  {
    name: 'I6',
    rule: 'no balance is negative',
    table: 'posting',
    violationQuery: sql`
      SELECT user_id, NULL::bigint AS seq, format('%s coins, %s bonus, %s debt', coins, bonus, debt) AS what
      FROM wallet WHERE coins < 0 OR bonus < 0 OR debt < 0
      UNION ALL
      SELECT user_id, lot, format('has %s of %s granted', remaining, granted)
      FROM bonus_lot WHERE remaining < 0 OR remaining > granted
      UNION ALL
      SELECT user_id, seq, format('%s %s is %s', account, currency, balance_after)
      FROM posting WHERE balance_after < 0 AND account = 'wallet' OR balance_after > 0 AND account = 'debt'`,
  },
];
