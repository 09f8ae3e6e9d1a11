-- Money: append-only, keyed by user_id. A wallet row is the one lock of all that its owner holds, and `seq` counts its
-- transactions: whoever decided on what they read at one `seq` may write only while it still stands.

ALTER TABLE wallet
  ADD COLUMN debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
  ADD COLUMN vip_expires_at timestamptz,
  ADD COLUMN seq bigint NOT NULL DEFAULT 0;

-- One change of money. `coins` and `bonus` are what it changed in the wallet, `opened` how many episodes it opened.
CREATE TABLE ledger_tx (
  user_id     bigint NOT NULL REFERENCES wallet,
  seq         bigint NOT NULL,
  kind        text NOT NULL,
  natural_key text NOT NULL,
  at          timestamptz NOT NULL,
  coins       bigint NOT NULL,
  bonus       bigint NOT NULL,
  opened      integer NOT NULL,
  tv_id       text,
  ep          integer,
  -- The transaction of the same user that this one takes back.
  reverses    bigint,
  detail      jsonb NOT NULL,
  PRIMARY KEY (user_id, seq),
  UNIQUE (user_id, natural_key),
  UNIQUE (user_id, reverses)
);
CREATE INDEX ledger_tx_kind ON ledger_tx (user_id, kind, seq);

-- Sums to 0 per currency over a transaction. Only what belongs to the user has a balance: the product's own accounts
-- (sales, promo, revenue, expired, refund) would be rows that every writer waits for.
CREATE TABLE posting (
  user_id       bigint NOT NULL,
  seq           bigint NOT NULL,
  line          integer NOT NULL,
  account       text NOT NULL CHECK (account IN ('wallet', 'debt', 'sales', 'promo', 'revenue', 'expired', 'refund')),
  currency      text NOT NULL CHECK (currency IN ('coins', 'bonus')),
  amount        bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint,
  PRIMARY KEY (user_id, seq, line),
  FOREIGN KEY (user_id, seq) REFERENCES ledger_tx,
  CHECK ((account IN ('wallet', 'debt')) = (balance_after IS NOT NULL))
);

-- Bonus that was granted at once and expires at once; named by the transaction that granted it.
CREATE TABLE bonus_lot (
  user_id    bigint NOT NULL,
  lot        bigint NOT NULL,
  granted    bigint NOT NULL CHECK (granted > 0),
  remaining  bigint NOT NULL CHECK (remaining BETWEEN 0 AND granted),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lot),
  FOREIGN KEY (user_id, lot) REFERENCES ledger_tx
);
CREATE INDEX bonus_lot_live ON bonus_lot (user_id, expires_at, lot) WHERE remaining > 0;
CREATE INDEX bonus_lot_due ON bonus_lot (expires_at) WHERE remaining > 0;

-- What a transaction took from a lot (negative) or gave back to it.
CREATE TABLE lot_move (
  user_id bigint NOT NULL,
  seq     bigint NOT NULL,
  lot     bigint NOT NULL,
  amount  bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (user_id, seq, lot),
  FOREIGN KEY (user_id, seq) REFERENCES ledger_tx,
  FOREIGN KEY (user_id, lot) REFERENCES bonus_lot
);

-- An episode that is the viewer's for good, and the live transaction that opened it.
CREATE TABLE episode_unlock (
  user_id     bigint NOT NULL,
  tv_id       text NOT NULL,
  ep          integer NOT NULL,
  seq         bigint NOT NULL,
  unlocked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tv_id, ep),
  FOREIGN KEY (user_id, seq) REFERENCES ledger_tx
);
CREATE INDEX episode_unlock_tx ON episode_unlock (user_id, seq);

-- The first answer of a change that named itself by an Idempotency-Key.
CREATE TABLE idempotency (
  user_id      bigint NOT NULL,
  key          text NOT NULL,
  request_hash text NOT NULL,
  response     jsonb NOT NULL,
  at           timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_at ON idempotency USING brin (at);

-- What others must hear of, written with the change itself and taken away once they have.
CREATE TABLE outbox (
  user_id bigint NOT NULL,
  seq     bigint NOT NULL,
  topic   text NOT NULL,
  payload jsonb NOT NULL,
  at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, seq, topic)
);

-- All that a decision about one user's money starts from. Instants in ms. In PL/pgSQL, whose plans are kept.
CREATE FUNCTION money_facts(p_user bigint, p_key text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'seq', wallet.seq, 'coins', wallet.coins, 'bonus', wallet.bonus, 'debt', wallet.debt,
      'vipExpiresAt', (extract(epoch FROM wallet.vip_expires_at) * 1000)::bigint,
      'lots', coalesce((
        SELECT jsonb_agg(
          jsonb_build_object(
            'lot', lot, 'remaining', remaining, 'expiresAt', (extract(epoch FROM expires_at) * 1000)::bigint)
          ORDER BY expires_at, lot)
        FROM bonus_lot WHERE user_id = p_user AND remaining > 0), '[]'),
      'earlier', (
        SELECT jsonb_build_object('requestHash', request_hash, 'response', response)
        FROM idempotency WHERE user_id = p_user AND key = p_key))
    FROM wallet WHERE user_id = p_user);
END
$$;

-- How a user stands to a show, and to one episode of it.
CREATE FUNCTION unlock_facts(p_user bigint, p_tv text, p_ep integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'unlocked', coalesce((
      SELECT jsonb_agg(ep ORDER BY ep) FROM episode_unlock WHERE user_id = p_user AND tv_id = p_tv), '[]'),
    'undone', (
      SELECT count(*) FROM ledger_tx
      WHERE user_id = p_user AND kind = 'unlock_undo' AND tv_id = p_tv AND ep = p_ep));
END
$$;

-- Writes decided transactions, all or none. False when the money has moved since it was read at `p_seq`:
-- then nothing is written, and the decision has to be made anew.
CREATE FUNCTION apply_money(
  p_user bigint, p_seq bigint, p_at timestamptz, p_after jsonb, p_transactions jsonb, p_answer jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet SET
    coins = (p_after->>'coins')::bigint,
    bonus = (p_after->>'bonus')::bigint,
    debt = (p_after->>'debt')::bigint,
    vip_expires_at = to_timestamp((p_after->>'vipExpiresAt')::bigint / 1000.0),
    seq = p_seq + jsonb_array_length(p_transactions)
  WHERE user_id = p_user AND seq = p_seq;
  IF NOT FOUND THEN
    RETURN false;
  END IF;

  INSERT INTO ledger_tx (user_id, seq, kind, natural_key, at, coins, bonus, opened, tv_id, ep, reverses, detail)
  SELECT p_user, p_seq + n, tx->>'kind', tx->>'key', p_at, (tx->>'coins')::bigint, (tx->>'bonus')::bigint,
    jsonb_array_length(tx->'opens'), tx->>'tvId', (tx->>'ep')::integer, (tx->>'reverses')::bigint, tx->'detail'
  FROM jsonb_array_elements(p_transactions) WITH ORDINALITY AS each(tx, n);

  INSERT INTO posting (user_id, seq, line, account, currency, amount, balance_after)
  SELECT p_user, p_seq + n, line, posting->>'account', posting->>'currency',
    (posting->>'amount')::bigint, (posting->>'balanceAfter')::bigint
  FROM jsonb_array_elements(p_transactions) WITH ORDINALITY AS each(tx, n),
    jsonb_array_elements(tx->'postings') WITH ORDINALITY AS part(posting, line);

  IF p_transactions @? '$[*].grant.amount' THEN
    INSERT INTO bonus_lot (user_id, lot, granted, remaining, expires_at)
    SELECT p_user, p_seq + n, (tx->'grant'->>'amount')::bigint, (tx->'grant'->>'amount')::bigint,
      to_timestamp((tx->'grant'->>'expiresAt')::bigint / 1000.0)
    FROM jsonb_array_elements(p_transactions) WITH ORDINALITY AS each(tx, n)
    WHERE jsonb_typeof(tx->'grant') = 'object';
  END IF;

  IF p_transactions @? '$[*].moves[*]' THEN
    INSERT INTO lot_move (user_id, seq, lot, amount)
    SELECT p_user, p_seq + n, (move->>'lot')::bigint, (move->>'amount')::bigint
    FROM jsonb_array_elements(p_transactions) WITH ORDINALITY AS each(tx, n), jsonb_array_elements(tx->'moves') AS move;

    UPDATE bonus_lot SET remaining = bonus_lot.remaining + moved.amount
    FROM (
      SELECT (move->>'lot')::bigint AS lot, sum((move->>'amount')::bigint) AS amount
      FROM jsonb_array_elements(p_transactions) AS tx, jsonb_array_elements(tx->'moves') AS move GROUP BY 1
    ) AS moved
    WHERE bonus_lot.user_id = p_user AND bonus_lot.lot = moved.lot;
  END IF;

  IF p_transactions @? '$[*].closes[*]' THEN
    DELETE FROM episode_unlock
    USING jsonb_array_elements(p_transactions) AS tx, jsonb_array_elements_text(tx->'closes') AS closed (ep)
    WHERE user_id = p_user AND episode_unlock.tv_id = tx->>'tvId' AND episode_unlock.ep = closed.ep::integer;
  END IF;

  INSERT INTO episode_unlock (user_id, tv_id, ep, seq, unlocked_at)
  SELECT p_user, tx->>'tvId', ep::integer, p_seq + n, p_at
  FROM jsonb_array_elements(p_transactions) WITH ORDINALITY AS each(tx, n), jsonb_array_elements_text(tx->'opens') AS ep;

  INSERT INTO outbox (user_id, seq, topic, payload, at)
  SELECT p_user, p_seq + n, tx->>'topic', tx - 'postings', p_at
  FROM jsonb_array_elements(p_transactions) WITH ORDINALITY AS each(tx, n)
  WHERE tx->>'topic' IS NOT NULL;

  IF p_answer IS NOT NULL THEN
    INSERT INTO idempotency (user_id, key, request_hash, response, at)
    VALUES (p_user, p_answer->>'key', p_answer->>'requestHash', p_answer->'response', p_at);
  END IF;
  RETURN true;
END
$$;
