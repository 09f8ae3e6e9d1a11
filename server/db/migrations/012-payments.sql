-- Payments. What becomes known of an order only grows (paid, refunded so far, disputes that were decided), so that its
-- provider's events end the same in every order of arrival. What was done about it stands in the ledger: the keys
-- `order:<id>` and `refund:<id>:<n>`.
CREATE TABLE pay_order (
  user_id        bigint NOT NULL REFERENCES wallet,
  order_id       uuid NOT NULL UNIQUE,
  -- The terms that it was made under.
  product_id     text NOT NULL,
  provider       text NOT NULL,
  price_minor    integer NOT NULL CHECK (price_minor > 0),
  currency       text NOT NULL,
  coins          integer NOT NULL CHECK (coins >= 0),
  bonus          integer NOT NULL CHECK (bonus >= 0),
  plan           text,
  vip_days       integer NOT NULL CHECK (vip_days >= 0),
  language       text NOT NULL,
  return_to      jsonb NOT NULL,
  created_at     timestamptz NOT NULL,
  -- What its provider calls the checkout, the payment and the subscription.
  reference      text,
  checkout_url   text,
  payment        text,
  subscription   text,
  renews         boolean NOT NULL DEFAULT false,
  -- The hash of who paid.
  payer          bytea,
  paid_at        timestamptz,
  refunded_minor integer NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND price_minor),
  status         text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'failed', 'refunded')),
  -- What the first top-up added when the order was credited, in coins.
  extra          integer NOT NULL DEFAULT 0,
  -- The part of the price that has been taken back, how often that changed, and what could be taken.
  reversed_minor integer NOT NULL DEFAULT 0 CHECK (reversed_minor BETWEEN 0 AND price_minor),
  reversals      integer NOT NULL DEFAULT 0,
  taken_bonus    integer NOT NULL DEFAULT 0,
  taken_vip_ms   bigint NOT NULL DEFAULT 0,
  -- When the provider is to be asked next, for an event of its may have been lost.
  ask_at         timestamptz,
  asked_at       timestamptz,
  PRIMARY KEY (user_id, order_id),
  UNIQUE (provider, reference)
);
CREATE UNIQUE INDEX pay_order_pending ON pay_order (user_id, product_id, provider) WHERE status = 'pending';
CREATE INDEX pay_order_ask ON pay_order (ask_at) WHERE ask_at IS NOT NULL;

-- Every event of a provider that was taken in.
CREATE TABLE provider_event (
  provider    text NOT NULL,
  event_id    text NOT NULL,
  kind        text NOT NULL,
  order_id    uuid,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- Money that a payer asked back of their bank. It is gone while the dispute is open, and stays gone unless it is won.
CREATE TABLE pay_dispute (
  provider     text NOT NULL,
  dispute_id   text NOT NULL,
  order_id     uuid NOT NULL,
  amount_minor integer NOT NULL CHECK (amount_minor >= 0),
  state        text NOT NULL CHECK (state IN ('open', 'lost', 'won')),
  PRIMARY KEY (provider, dispute_id)
);
CREATE INDEX pay_dispute_order ON pay_dispute (order_id);

-- The first top-up: once an account, and once a payer. A refund does not bring it back.
CREATE TABLE first_topup (
  user_id  bigint PRIMARY KEY REFERENCES wallet,
  order_id uuid NOT NULL,
  at       timestamptz NOT NULL
);
CREATE TABLE first_topup_payer (
  payer   bytea PRIMARY KEY,
  user_id bigint NOT NULL,
  at      timestamptz NOT NULL
);

-- The plan that a viewer has bought. The days themselves stand in the wallet, where codes add to them.
CREATE TABLE subscription (
  user_id      bigint PRIMARY KEY REFERENCES wallet,
  plan         text NOT NULL,
  provider     text NOT NULL,
  provider_ref text,
  status       text NOT NULL CHECK (status IN ('active', 'past_due', 'ended')),
  expires_at   timestamptz NOT NULL,
  will_renew   boolean NOT NULL,
  updated_at   timestamptz NOT NULL
);
CREATE INDEX subscription_ref ON subscription (provider, provider_ref);

-- The built-in sandbox keeps books of its own, like any provider; nothing but its webhook tells the rest of them.
CREATE TABLE sandbox_checkout (
  reference    text PRIMARY KEY,
  order_id     uuid NOT NULL UNIQUE,
  product_id   text NOT NULL,
  amount_minor integer NOT NULL,
  currency     text NOT NULL,
  language     text NOT NULL,
  payer        text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'declined')),
  expires_at   timestamptz NOT NULL
);
CREATE TABLE sandbox_event (
  event_id     uuid PRIMARY KEY,
  body         text NOT NULL,
  attempts     integer NOT NULL DEFAULT 0,
  due_at       timestamptz,
  delivered_at timestamptz
);
CREATE INDEX sandbox_event_due ON sandbox_event (due_at) WHERE due_at IS NOT NULL;

-- What settling an order starts from, beside the money: its terms, what is known of it, and what was done about it.
CREATE FUNCTION order_facts(p_user bigint, p_order uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'orderId', o.order_id, 'productId', o.product_id, 'provider', o.provider, 'priceMinor', o.price_minor,
    'currency', o.currency, 'coins', o.coins, 'bonus', o.bonus, 'plan', o.plan, 'vipDays', o.vip_days,
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
      OR EXISTS (SELECT FROM first_topup_payer WHERE first_topup_payer.payer = o.payer))
  FROM pay_order AS o
  LEFT JOIN ledger_tx AS credit ON credit.user_id = p_user AND credit.natural_key = 'order:' || o.order_id
  WHERE o.user_id = p_user AND o.order_id = p_order
$$;
