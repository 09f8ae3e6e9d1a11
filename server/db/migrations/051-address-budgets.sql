-- Further new visitors of a crowded address share a daily budget of bonus, instead of getting no rewards on that day.

-- The bonus that the limited visitors of the address have got on the day, and how many of them have signed in or paid.
ALTER TABLE address_visitors
  ADD COLUMN granted integer NOT NULL DEFAULT 0,
  ADD COLUMN accounts integer NOT NULL DEFAULT 0;

-- A visitor who draws on the budgets of the address block and, with IPv6, of the site on `day`.
CREATE TABLE limited_visitor (
  user_id    bigint PRIMARY KEY REFERENCES account,
  day        date NOT NULL,
  block_hash bytea NOT NULL,
  site_hash  bytea,
  -- Whether the visitor is counted in `accounts`.
  counted    boolean NOT NULL DEFAULT false,
  FOREIGN KEY (block_hash, day) REFERENCES address_visitors (address_hash, day) ON DELETE CASCADE,
  FOREIGN KEY (site_hash, day) REFERENCES address_visitors (address_hash, day) ON DELETE CASCADE
);
CREATE INDEX limited_visitor_block ON limited_visitor (block_hash, day);
CREATE INDEX limited_visitor_site ON limited_visitor (site_hash, day) WHERE site_hash IS NOT NULL;

-- The addresses of today's visitors without rewards are not stored, so these visitors share one budget.
INSERT INTO address_visitors (address_hash, day, visitors)
SELECT DISTINCT ''::bytea, no_rewards_on, 0 FROM account WHERE no_rewards_on >= (now() AT TIME ZONE 'UTC')::date;
INSERT INTO limited_visitor (user_id, day, block_hash)
SELECT user_id, no_rewards_on, '' FROM account WHERE no_rewards_on >= (now() AT TIME ZONE 'UTC')::date;
ALTER TABLE account DROP COLUMN no_rewards_on;

-- The budgets of a visitor; null for a viewer without a limit, such as one who has signed in or paid.
CREATE FUNCTION address_budget_facts(p_user bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'day', visitor.day,
      'block', jsonb_build_object('granted', block.granted, 'accounts', block.accounts),
      'site', CASE WHEN site.day IS NOT NULL THEN
        jsonb_build_object('granted', site.granted, 'accounts', site.accounts) END)
    FROM limited_visitor AS visitor
    JOIN address_visitors AS block ON block.address_hash = visitor.block_hash AND block.day = visitor.day
    LEFT JOIN address_visitors AS site ON site.address_hash = visitor.site_hash AND site.day = visitor.day
    WHERE visitor.user_id = p_user
      AND NOT EXISTS (SELECT FROM identity WHERE user_id = p_user)
      AND NOT EXISTS (SELECT FROM pay_order WHERE user_id = p_user AND status = 'paid'));
END
$$;

-- As before, except for the budgets and the bonus that was withheld at the latest check-in or doubling. `part` counts
-- the transactions of a check-in: a later one grants bonus that was withheld.
CREATE OR REPLACE FUNCTION check_in_facts(p_user bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'last', (
      SELECT jsonb_build_object(
        'date', split_part(natural_key, ':', 2),
        'day', (detail->>'day')::integer,
        'part', coalesce(nullif(split_part(natural_key, ':', 3), '')::integer, 1))
      FROM ledger_tx WHERE user_id = p_user AND kind = 'check_in' ORDER BY seq DESC LIMIT 1),
    'doubledOn', (
      SELECT split_part(natural_key, ':', 2)
      FROM ledger_tx WHERE user_id = p_user AND kind = 'check_in_double' ORDER BY seq DESC LIMIT 1),
    'withheld', coalesce((
      SELECT (detail->>'withheld')::integer FROM (
        (SELECT seq, detail FROM ledger_tx WHERE user_id = p_user AND kind = 'check_in' ORDER BY seq DESC LIMIT 1)
        UNION ALL
        (SELECT seq, detail FROM ledger_tx WHERE user_id = p_user AND kind = 'check_in_double' ORDER BY seq DESC LIMIT 1)
      ) AS latest ORDER BY seq DESC LIMIT 1), 0),
    'budget', address_budget_facts(p_user));
END
$$;

CREATE OR REPLACE FUNCTION task_facts(p_user bigint, p_one_time text[], p_latest integer)
RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'activity', (
      SELECT jsonb_build_object(
        'date', day, 'shares', shares, 'ads', ads, 'watchedMs', watched_ms, 'episodes', episodes)
      FROM daily_activity WHERE user_id = p_user ORDER BY day DESC LIMIT 1),
    'toppedUp', EXISTS (SELECT FROM ledger_tx WHERE user_id = p_user AND kind = 'topup'),
    'collected', (SELECT count(*) FROM collection WHERE user_id = p_user),
    'isBound', EXISTS (SELECT FROM identity WHERE user_id = p_user),
    'allowsPush', EXISTS (
      SELECT FROM push_subscription WHERE user_id = p_user AND delivered_at IS NOT NULL),
    'claimed', coalesce((
      SELECT jsonb_agg(natural_key) FROM (
        (SELECT natural_key FROM ledger_tx WHERE user_id = p_user AND kind = 'task' ORDER BY seq DESC LIMIT p_latest)
        UNION
        SELECT natural_key FROM ledger_tx WHERE user_id = p_user AND natural_key = ANY (p_one_time)
        UNION
        SELECT offer FROM used_offer WHERE user_id = p_user) AS keys), '[]'),
    'budget', address_budget_facts(p_user));
END
$$;
