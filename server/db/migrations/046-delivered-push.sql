-- When the push service first accepted a message of the account for the subscription. An address alone proves nothing.
ALTER TABLE push_subscription ADD COLUMN delivered_at timestamptz;
-- A recorded message was accepted for a device of the account.
UPDATE push_subscription AS device SET delivered_at = confirmed_at
WHERE failures = 0 AND EXISTS (SELECT FROM push_message WHERE push_message.user_id = device.user_id);

-- Unlike before, the task of notifications counts only a device that a message has reached.
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
    'noRewardsOn', (SELECT no_rewards_on FROM account WHERE user_id = p_user));
END
$$;
