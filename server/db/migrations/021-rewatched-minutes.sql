-- The minutes of an episode that is watched again count for the tasks. Each episode still counts once per day.

-- `daily_episode.watched_ms` is at most the length of the episode. `daily_activity.watched_ms` also contains the time of
-- repeated episodes. It grows no faster than the server's clock, whatever the players report.
CREATE OR REPLACE FUNCTION record_progress(
  p_user bigint, p_tv text, p_ep integer, p_position_ms integer, p_played_ms bigint, p_duration_ms integer,
  p_seen_ms integer, p_first_ms integer, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_day date := (p_now AT TIME ZONE 'UTC')::date;
  v_played integer := least(p_played_ms, p_duration_ms);
  v_first boolean;
  v_since timestamptz;
  v_before integer;
  v_counted integer;
BEGIN
  INSERT INTO watch_progress (user_id, tv_id, ep, position_ms, watched_ms, updated_at)
  VALUES (p_user, p_tv, p_ep, p_position_ms, least(v_played, p_first_ms), p_now)
  ON CONFLICT (user_id, tv_id, ep) DO UPDATE SET
    position_ms = p_position_ms,
    watched_ms = least(p_duration_ms, watch_progress.watched_ms
      + least(v_played, ceil(greatest(0, extract(epoch FROM p_now - watch_progress.updated_at)) * 1000))::integer),
    updated_at = p_now
  RETURNING xmax = 0 INTO v_first;

  INSERT INTO watch_history (user_id, tv_id, ep, watched_at) VALUES (p_user, p_tv, p_ep, p_now)
  ON CONFLICT (user_id, tv_id) DO UPDATE SET ep = p_ep, watched_at = p_now;

  INSERT INTO daily_activity (user_id, day) VALUES (p_user, v_day) ON CONFLICT DO NOTHING;
  -- The lock makes parallel reports of a viewer wait for each other.
  SELECT watched_at INTO v_since FROM daily_activity WHERE user_id = p_user AND day = v_day FOR UPDATE;
  SELECT watched_ms INTO v_before FROM daily_episode
  WHERE user_id = p_user AND day = v_day AND tv_id = p_tv AND ep = p_ep;
  v_before := coalesce(v_before, 0);
  v_counted := least(v_played, CASE
    WHEN v_since IS NULL THEN p_first_ms
    ELSE ceil(greatest(0, extract(epoch FROM p_now - v_since)) * 1000) END);
  IF v_counted > 0 THEN
    INSERT INTO daily_episode (user_id, day, tv_id, ep, watched_ms)
    VALUES (p_user, v_day, p_tv, p_ep, least(p_duration_ms, v_counted))
    ON CONFLICT (user_id, day, tv_id, ep) DO UPDATE
    SET watched_ms = least(p_duration_ms, daily_episode.watched_ms + v_counted);
    UPDATE daily_activity SET
      watched_ms = watched_ms + v_counted,
      watched_at = p_now,
      episodes = episodes + (v_before < p_seen_ms AND v_before + v_counted >= p_seen_ms)::integer
    WHERE user_id = p_user AND day = v_day;
  END IF;
  RETURN v_first;
END
$$;
