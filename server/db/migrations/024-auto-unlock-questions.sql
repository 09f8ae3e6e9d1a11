-- Automatic unlocks ask before the first charge of an account, and after several in a row. The answers are details of
-- the transactions that they allowed. `inRow` counts the automatic unlocks (at most the latest 100) from the last answer
-- on, and after the viewer's last own unlock or undo.
CREATE OR REPLACE FUNCTION auto_unlock_facts(p_user bigint, p_tv text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'on', account.auto_unlock,
      'cap', coalesce(
        (SELECT cap FROM auto_unlock_cap WHERE user_id = p_user AND tv_id = p_tv), account.auto_unlock_cap),
      'spent', coalesce((
        SELECT -sum(ledger_tx.coins + ledger_tx.bonus)
        FROM episode_unlock JOIN ledger_tx USING (user_id, seq)
        WHERE episode_unlock.user_id = p_user AND episode_unlock.tv_id = p_tv AND ledger_tx.kind = 'auto_unlock'), 0),
      'confirmed', EXISTS (
        SELECT FROM ledger_tx WHERE user_id = p_user AND kind = 'auto_unlock' AND detail ? 'confirmed'),
      'inRow', (
        WITH latest AS (
          SELECT seq, -(coins + bonus) AS spent, detail ?| ARRAY['confirmed', 'still_watching'] AS answered
          FROM ledger_tx WHERE user_id = p_user AND kind = 'auto_unlock' ORDER BY seq DESC LIMIT 100
        ), own AS (
          SELECT max(last.seq) AS seq
          FROM unnest(ARRAY['unlock', 'bulk_unlock', 'ad_unlock', 'unlock_undo']) AS own_kind, LATERAL (
            SELECT seq FROM ledger_tx WHERE user_id = p_user AND kind = own_kind ORDER BY seq DESC LIMIT 1) AS last
        )
        SELECT jsonb_build_object('episodes', count(*), 'spent', coalesce(sum(spent), 0))
        FROM latest
        WHERE seq > coalesce((SELECT seq FROM own), 0)
          AND seq >= coalesce((SELECT max(seq) FROM latest WHERE answered), 0)))
    FROM account WHERE user_id = p_user);
END
$$;
