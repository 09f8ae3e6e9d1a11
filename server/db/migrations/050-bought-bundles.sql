-- A repeated request for a bundle has the size of an earlier one, so decisions need all bundles of the show.

-- `detail` contains the size of newer bundles. The number of opened episodes tells that of older ones: a bundle of all
-- episodes that opened 50 left none for a bundle of 50, so the two need not be told apart.
CREATE OR REPLACE FUNCTION show_facts(p_user bigint, p_tv text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'unlocked', coalesce((
        SELECT jsonb_agg(ep ORDER BY ep) FROM episode_unlock WHERE user_id = p_user AND tv_id = p_tv), '[]'),
      'watched', coalesce((
        SELECT jsonb_agg(jsonb_build_object('ep', ep, 'watchedMs', watched_ms))
        FROM watch_progress WHERE user_id = p_user AND tv_id = p_tv), '[]'),
      'bundles', coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'size', coalesce(detail->'size', CASE WHEN opened IN (20, 50) THEN to_jsonb(opened) ELSE '"all"' END),
          'from', ep, 'boughtAt', epoch_ms(at)))
        FROM ledger_tx WHERE user_id = p_user AND kind = 'bulk_unlock' AND tv_id = p_tv), '[]'),
      'firstTopupOpen', first_topup_open(p_user)));
END
$$;
