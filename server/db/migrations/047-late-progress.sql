-- Positions that a device sends later, because it had no network, replace no newer ones of other devices.

-- When the viewer was at `position_ms`. Null in older rows, for which it is `updated_at`.
ALTER TABLE watch_progress ADD COLUMN position_at timestamptz;

DROP FUNCTION record_progress(bigint, text, integer, integer, bigint, integer, integer, integer, timestamptz);

-- `p_at` is when the viewer was at the position, and `p_now` when the server learns it. Watched time counts in any case.
CREATE FUNCTION record_progress(
  p_user bigint, p_tv text, p_ep integer, p_position_ms integer, p_played_ms bigint, p_duration_ms integer,
  p_seen_ms integer, p_first_ms integer, p_at timestamptz, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_day date := (p_now AT TIME ZONE 'UTC')::date;
  v_played integer := least(p_played_ms, p_duration_ms);
  v_first boolean;
  v_since timestamptz;
  v_before integer;
  v_counted integer;
BEGIN
  INSERT INTO watch_progress AS known (user_id, tv_id, ep, position_ms, watched_ms, updated_at, position_at)
  VALUES (p_user, p_tv, p_ep, p_position_ms, least(v_played, p_first_ms), p_now, p_at)
  ON CONFLICT (user_id, tv_id, ep) DO UPDATE SET
    position_ms = CASE WHEN p_at >= coalesce(known.position_at, known.updated_at)
      THEN p_position_ms ELSE known.position_ms END,
    position_at = greatest(p_at, coalesce(known.position_at, known.updated_at)),
    watched_ms = least(p_duration_ms, known.watched_ms
      + least(v_played, ceil(greatest(0, extract(epoch FROM p_now - known.updated_at)) * 1000))::integer),
    updated_at = p_now
  RETURNING xmax = 0 INTO v_first;

  INSERT INTO watch_history AS known (user_id, tv_id, ep, watched_at) VALUES (p_user, p_tv, p_ep, p_at)
  ON CONFLICT (user_id, tv_id) DO UPDATE SET
    ep = CASE WHEN p_at >= known.watched_at THEN p_ep ELSE known.ep END,
    watched_at = greatest(p_at, known.watched_at);

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
