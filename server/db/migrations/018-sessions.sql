-- A visitor above the daily limit of its address gets no rewards on that UTC day, and rewards from the next day on.
ALTER TABLE account ADD COLUMN no_rewards_on date;
ALTER TABLE account DROP COLUMN earns;

-- The session ended because the account had too many sessions after a newer sign-in.
ALTER TABLE session ADD COLUMN superseded boolean NOT NULL DEFAULT false;

-- Users whose sessions ended, or who were blocked or unblocked. Nodes read their sessions again.
CREATE TABLE session_revocation (
  user_id    bigint PRIMARY KEY REFERENCES account,
  -- By the database's clock, as in media_revocation.
  written_at timestamptz NOT NULL
);
CREATE INDEX session_revocation_written ON session_revocation (written_at);

-- As before, except for the day without rewards.
CREATE OR REPLACE FUNCTION check_in_facts(p_user bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'last', (
      SELECT jsonb_build_object('date', split_part(natural_key, ':', 2), 'day', (detail->>'day')::integer)
      FROM ledger_tx WHERE user_id = p_user AND kind = 'check_in' ORDER BY seq DESC LIMIT 1),
    'doubledOn', (
      SELECT split_part(natural_key, ':', 2)
      FROM ledger_tx WHERE user_id = p_user AND kind = 'check_in_double' ORDER BY seq DESC LIMIT 1),
    'noRewardsOn', (SELECT no_rewards_on FROM account WHERE user_id = p_user));
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
    'claimed', coalesce((
      SELECT jsonb_agg(natural_key) FROM (
        (SELECT natural_key FROM ledger_tx WHERE user_id = p_user AND kind = 'task' ORDER BY seq DESC LIMIT p_latest)
        UNION
        SELECT natural_key FROM ledger_tx WHERE user_id = p_user AND natural_key = ANY (p_one_time)) AS keys), '[]'),
    'noRewardsOn', (SELECT no_rewards_on FROM account WHERE user_id = p_user));
END
$$;
