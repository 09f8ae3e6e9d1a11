-- The life of plans. One row a subscription, however many a viewer has had; the plan is the one that lasts longest.
ALTER TABLE subscription
  -- The terms of a period, and the start of the one that ends last.
  ADD COLUMN price_minor integer,
  ADD COLUMN currency text,
  ADD COLUMN period_from timestamptz,
  -- In place of will_renew: whether the cancel came in time depends on when it came.
  ADD COLUMN cancelled_at timestamptz,
  -- The renewal whose reminder the viewer dismissed.
  ADD COLUMN reminder_off timestamptz,
  -- When something is to be done about it next; null when nothing is any more.
  ADD COLUMN due_at timestamptz;

-- A plan of Stripe's ends a day after Stripe's period, so that it is charged in the last 24 h here as well.
UPDATE wallet SET vip_expires_at = vip_expires_at + interval '24 hours'
FROM subscription AS plan WHERE plan.user_id = wallet.user_id AND plan.provider = 'stripe' AND plan.status <> 'ended';
UPDATE subscription SET expires_at = expires_at + interval '24 hours' WHERE provider = 'stripe' AND status <> 'ended';

UPDATE subscription AS plan SET
  provider_ref = coalesce(provider_ref, first_order.order_id::text),
  price_minor = first_order.price_minor,
  currency = first_order.currency,
  period_from = plan.expires_at - first_order.vip_days * interval '1 day',
  cancelled_at = CASE WHEN NOT will_renew THEN updated_at END,
  due_at = CASE WHEN status <> 'ended' THEN expires_at - interval '25 hours' END
FROM (
  SELECT DISTINCT ON (user_id, plan) user_id, plan, order_id, price_minor, currency, vip_days FROM pay_order
  WHERE plan IS NOT NULL AND paid_at IS NOT NULL ORDER BY user_id, plan, paid_at DESC
) AS first_order
WHERE first_order.user_id = plan.user_id AND first_order.plan = plan.plan;
DELETE FROM subscription WHERE price_minor IS NULL;

ALTER TABLE subscription
  DROP CONSTRAINT subscription_pkey,
  DROP CONSTRAINT subscription_status_check,
  DROP COLUMN will_renew,
  ALTER COLUMN provider_ref SET NOT NULL,
  ALTER COLUMN price_minor SET NOT NULL,
  ALTER COLUMN currency SET NOT NULL,
  ALTER COLUMN period_from SET NOT NULL,
  ADD PRIMARY KEY (user_id, provider, provider_ref),
  -- closing: it is over here, and its provider has to be told. ended: its provider charges nothing any more.
  ADD CONSTRAINT subscription_status_check CHECK (status IN ('active', 'past_due', 'closing', 'ended'));
DROP INDEX subscription_ref;
CREATE INDEX subscription_ref ON subscription (provider, provider_ref);
CREATE INDEX subscription_due ON subscription (due_at) WHERE due_at IS NOT NULL;

-- The time that an order of a plan paid for, by its provider's own calendar.
ALTER TABLE pay_order ADD COLUMN period_from timestamptz, ADD COLUMN period_until timestamptz;

-- The sandbox's own book of what renews there: charged while `due_at` comes and goes, and over when it is null.
CREATE TABLE sandbox_subscription (
  reference       text PRIMARY KEY REFERENCES sandbox_checkout,
  period_ms       bigint NOT NULL,
  paid_until      timestamptz NOT NULL,
  charges         integer NOT NULL DEFAULT 0,
  cancelled_at    timestamptz,
  -- Whether its card declines, and whether the latest charge was declined.
  declines        boolean NOT NULL,
  declined        boolean NOT NULL DEFAULT false,
  due_at          timestamptz
);
CREATE INDEX sandbox_subscription_due ON sandbox_subscription (due_at) WHERE due_at IS NOT NULL;

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
      OR EXISTS (SELECT FROM first_topup_payer WHERE first_topup_payer.payer = o.payer))
  FROM pay_order AS o
  LEFT JOIN ledger_tx AS credit ON credit.user_id = p_user AND credit.natural_key = 'order:' || o.order_id
  WHERE o.user_id = p_user AND o.order_id = p_order
$$;

-- Whether the first top-up of an account is still to come, as far as it is known who would pay: neither it nor a payer
-- of its earlier orders has had one.
CREATE FUNCTION first_topup_open(p_user bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM first_topup WHERE user_id = p_user)
    AND NOT EXISTS (SELECT FROM pay_order JOIN first_topup_payer USING (payer) WHERE pay_order.user_id = p_user);
END
$$;

CREATE OR REPLACE FUNCTION show_facts(p_user bigint, p_tv text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'unlocked', coalesce((
        SELECT jsonb_agg(ep ORDER BY ep) FROM episode_unlock WHERE user_id = p_user AND tv_id = p_tv), '[]'),
      'watched', coalesce((
        SELECT jsonb_agg(jsonb_build_object('ep', ep, 'watchedMs', watched_ms))
        FROM watch_progress WHERE user_id = p_user AND tv_id = p_tv), '[]'),
      'bundleBoughtAt', (
        SELECT max(epoch_ms(at)) FROM ledger_tx WHERE user_id = p_user AND kind = 'bulk_unlock' AND tv_id = p_tv),
      'firstTopupOpen', first_topup_open(p_user)));
END
$$;

-- Nobody hears these.
DELETE FROM outbox WHERE topic IN ('paid', 'refunded');
