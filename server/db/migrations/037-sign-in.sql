-- Third-party accounts. An identity is an issuer and a subject, never an e-mail, and only their keyed hash is stored.

CREATE TABLE identity (
  user_id       bigint NOT NULL REFERENCES account,
  channel       text NOT NULL CHECK (channel IN ('google', 'apple', 'facebook')),
  identity_hash bytea NOT NULL UNIQUE,
  bound_at      timestamptz NOT NULL,
  -- At most one of each kind.
  PRIMARY KEY (user_id, channel)
);

-- Sign-ins that have begun. State and nonce are secrets of the browser, so only hashes are stored.
CREATE TABLE sign_in_attempt (
  state_hash   bytea PRIMARY KEY,
  nonce_hash   bytea NOT NULL UNIQUE,
  channel      text NOT NULL,
  device_hash  bytea NOT NULL,
  expires_at   timestamptz NOT NULL,
  exchanged_at timestamptz,
  used_at      timestamptz
);
CREATE INDEX sign_in_attempt_expires ON sign_in_attempt (expires_at);

-- Which offers and one-time rewards the deleted accounts of an identity or a device had, by the keyed hash of either.
CREATE TABLE former_credential (
  credential_hash bytea PRIMARY KEY,
  offers          text[] NOT NULL,
  deleted_at      timestamptz NOT NULL
);

-- Offers and one-time rewards that an account does not get, because a deleted account of the same viewer had them.
-- `offer` is `first_topup`, or the natural key of a one-time task.
CREATE TABLE used_offer (
  user_id bigint NOT NULL REFERENCES account,
  offer   text NOT NULL,
  PRIMARY KEY (user_id, offer)
);

-- The account's personal data is erased; its ledger remains.
ALTER TABLE account ADD COLUMN deleted_at timestamptz;
-- When the rows that were written during the deletion were erased, too.
ALTER TABLE account ADD COLUMN erased_at timestamptz;
CREATE INDEX account_to_erase ON account (deleted_at) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;

-- A sign-in ends the sessions of other accounts on the same device.
CREATE INDEX session_device ON session (device_hash) WHERE ended_at IS NULL;

CREATE OR REPLACE FUNCTION first_topup_open(p_user bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM first_topup WHERE user_id = p_user)
    AND NOT EXISTS (SELECT FROM used_offer WHERE user_id = p_user AND offer = 'first_topup')
    AND NOT EXISTS (SELECT FROM pay_order JOIN first_topup_payer USING (payer) WHERE pay_order.user_id = p_user);
END
$$;

-- As before, except for the offers that are used.
CREATE OR REPLACE FUNCTION order_facts(p_user bigint, p_order uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'orderId', o.order_id, 'productId', o.product_id, 'provider', o.provider, 'priceMinor', o.price_minor,
    'currency', o.currency, 'coins', o.coins, 'bonus', o.bonus, 'plan', o.plan, 'vipDays', o.vip_days,
    'period', CASE WHEN o.period_until IS NOT NULL THEN
      jsonb_build_object('from', epoch_ms(o.period_from), 'until', epoch_ms(o.period_until)) END,
    'subscription', o.subscription, 'renews', o.renews, 'extra', o.extra,
    'isPaid', o.paid_at IS NOT NULL,
    'payer', encode(o.payer, 'hex'),
    'refundedMinor', o.refunded_minor,
    'disputedMinor', (
      SELECT coalesce(sum(amount_minor), 0) FROM pay_dispute
      WHERE pay_dispute.order_id = o.order_id AND state IN ('open', 'lost')),
    'reversedMinor', o.reversed_minor, 'reversals', o.reversals,
    'takenBonus', o.taken_bonus, 'takenVipMs', o.taken_vip_ms,
    'credited', credit.seq IS NOT NULL,
    'lot', (
      SELECT jsonb_build_object(
        'lot', lot, 'remaining', remaining, 'expiresAt', (extract(epoch FROM expires_at) * 1000)::bigint)
      FROM bonus_lot WHERE bonus_lot.user_id = p_user AND bonus_lot.lot = credit.seq),
    'firstTopupUsed', EXISTS (SELECT FROM first_topup WHERE first_topup.user_id = p_user)
      OR EXISTS (SELECT FROM used_offer WHERE used_offer.user_id = p_user AND offer = 'first_topup')
      OR EXISTS (SELECT FROM first_topup_payer WHERE first_topup_payer.payer = o.payer))
  FROM pay_order AS o
  LEFT JOIN ledger_tx AS credit ON credit.user_id = p_user AND credit.natural_key = 'order:' || o.order_id
  WHERE o.user_id = p_user AND o.order_id = p_order
$$;
