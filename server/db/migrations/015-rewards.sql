-- Check-in and tasks: what viewers really did, by UTC day. The days that are over are forgotten (they pay nothing).

-- A device that was one of too many new ones at its address watches and buys, but earns no bonus.
ALTER TABLE account ADD COLUMN earns boolean NOT NULL DEFAULT true;

-- How many new visitors an address had on a day. Addresses are kept as a keyed hash, for as long as the day is counted.
CREATE TABLE address_visitors (
  address_hash bytea NOT NULL,
  day          date NOT NULL,
  visitors     integer NOT NULL,
  PRIMARY KEY (address_hash, day)
);

-- One viewer's day. `watched_at` is when time was last counted: nobody watches two things at once for tasks.
CREATE TABLE daily_activity (
  user_id    bigint NOT NULL REFERENCES account,
  day        date NOT NULL,
  shares     integer NOT NULL DEFAULT 0,
  ads        integer NOT NULL DEFAULT 0,
  watched_ms bigint NOT NULL DEFAULT 0,
  watched_at timestamptz,
  episodes   integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX daily_activity_day ON daily_activity USING brin (day);

-- How far an episode was watched on a day: at most once through.
CREATE TABLE daily_episode (
  user_id    bigint NOT NULL,
  day        date NOT NULL,
  tv_id      text NOT NULL,
  ep         integer NOT NULL,
  watched_ms integer NOT NULL,
  PRIMARY KEY (user_id, day, tv_id, ep),
  FOREIGN KEY (user_id, day) REFERENCES daily_activity ON DELETE CASCADE
);

-- Keeps where a viewer is in an episode, and counts what was watched: by what the player says was played, at most by the
-- time that passed on our clock since the last report, and at most one length of the episode. A first report has no
-- earlier one to be measured against and is believed as far as `p_first_ms`. For tasks the time counts once a viewer,
-- however many players run. Gives whether this was the viewer's first report of the episode.
CREATE FUNCTION record_progress(
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
  -- From here on one report of a viewer waits for the other.
  SELECT watched_at INTO v_since FROM daily_activity WHERE user_id = p_user AND day = v_day FOR UPDATE;
  SELECT watched_ms INTO v_before FROM daily_episode
  WHERE user_id = p_user AND day = v_day AND tv_id = p_tv AND ep = p_ep;
  v_before := coalesce(v_before, 0);
  v_counted := least(v_played, p_duration_ms - v_before, CASE
    WHEN v_since IS NULL THEN p_first_ms
    ELSE ceil(greatest(0, extract(epoch FROM p_now - v_since)) * 1000) END);
  IF v_counted > 0 THEN
    INSERT INTO daily_episode (user_id, day, tv_id, ep, watched_ms) VALUES (p_user, v_day, p_tv, p_ep, v_counted)
    ON CONFLICT (user_id, day, tv_id, ep) DO UPDATE SET watched_ms = daily_episode.watched_ms + v_counted;
    UPDATE daily_activity SET
      watched_ms = watched_ms + v_counted,
      watched_at = p_now,
      episodes = episodes + (v_before < p_seen_ms AND v_before + v_counted >= p_seen_ms)::integer
    WHERE user_id = p_user AND day = v_day;
  END IF;
  RETURN v_first;
END
$$;

-- What a decision to check in needs: the latest check-in and the latest doubling.
CREATE FUNCTION check_in_facts(p_user bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'last', (
      SELECT jsonb_build_object('date', split_part(natural_key, ':', 2), 'day', (detail->>'day')::integer)
      FROM ledger_tx WHERE user_id = p_user AND kind = 'check_in' ORDER BY seq DESC LIMIT 1),
    'doubledOn', (
      SELECT split_part(natural_key, ':', 2)
      FROM ledger_tx WHERE user_id = p_user AND kind = 'check_in_double' ORDER BY seq DESC LIMIT 1),
    'earns', (SELECT earns FROM account WHERE user_id = p_user));
END
$$;

-- How far a user is with the tasks: the latest day's activity, what has been claimed of late, and for good.
CREATE FUNCTION task_facts(p_user bigint, p_one_time text[], p_latest integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
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
    'earns', (SELECT earns FROM account WHERE user_id = p_user));
END
$$;
