-- Codes that give coins, bonus or days of VIP. The code itself is kept nowhere, only its HMAC.
CREATE TABLE redeem_code (
  code_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_hash   bytea NOT NULL UNIQUE,
  coins       integer NOT NULL CHECK (coins >= 0),
  bonus       integer NOT NULL CHECK (bonus >= 0),
  vip_days    integer NOT NULL CHECK (vip_days >= 0),
  uses        integer NOT NULL CHECK (uses > 0),
  used        integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses),
  per_user    integer NOT NULL CHECK (per_user > 0),
  valid_from  timestamptz NOT NULL,
  valid_until timestamptz,
  created_at  timestamptz NOT NULL,
  CHECK (coins + bonus + vip_days > 0)
);

-- How often a user has tried a code: today (UTC), and in the minute that began with `minute_at`.
CREATE TABLE redeem_try (
  user_id   bigint PRIMARY KEY REFERENCES account,
  day       date NOT NULL,
  in_day    integer NOT NULL,
  minute_at timestamptz NOT NULL,
  in_minute integer NOT NULL
);

-- What a show took in on a UTC day. Filled from the outbox.
CREATE TABLE show_sales (
  tv_id   text NOT NULL,
  day     date NOT NULL,
  unlocks bigint NOT NULL,
  coins   bigint NOT NULL,
  bonus   bigint NOT NULL,
  PRIMARY KEY (tv_id, day)
);

-- For forgetting sessions long after their end.
CREATE INDEX session_over ON session (least(expires_at, ended_at));

-- A code as it stands to a user, or null where there is none. Instants in ms.
CREATE FUNCTION redeem_facts(p_user bigint, p_hash bytea) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'codeId', code_id, 'reward', jsonb_build_object('coins', coins, 'bonus', bonus, 'vipDays', vip_days),
      'usesLeft', uses - used, 'perUser', per_user,
      'from', epoch_ms(valid_from),
      'until', epoch_ms(valid_until),
      'taken', (
        SELECT count(*) FROM ledger_tx
        WHERE user_id = p_user AND kind = 'redeem' AND starts_with(natural_key, 'redeem:' || code_id || ':')))
    FROM redeem_code WHERE code_hash = p_hash);
END
$$;

-- Counts one try of a code and gives 0; or counts nothing and gives the seconds to wait.
CREATE FUNCTION count_redeem_try(p_user bigint, p_at timestamptz, p_per_minute integer, p_per_day integer)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  today CONSTANT date := (p_at AT TIME ZONE 'UTC')::date;
  tries redeem_try;
BEGIN
  INSERT INTO redeem_try (user_id, day, in_day, minute_at, in_minute) VALUES (p_user, today, 0, p_at, 0)
  ON CONFLICT (user_id) DO NOTHING;
  SELECT * INTO tries FROM redeem_try WHERE user_id = p_user FOR UPDATE;
  IF tries.day <> today THEN
    tries.in_day := 0;
  END IF;
  IF abs(extract(epoch FROM p_at - tries.minute_at)) >= 60 THEN
    tries.minute_at := p_at;
    tries.in_minute := 0;
  END IF;
  IF tries.in_day >= p_per_day THEN
    RETURN ceil(extract(epoch FROM (today + 1)::timestamp AT TIME ZONE 'UTC' - p_at));
  END IF;
  IF tries.in_minute >= p_per_minute THEN
    RETURN least(60, ceil(60 - extract(epoch FROM p_at - tries.minute_at)));
  END IF;
  UPDATE redeem_try SET
    day = today, in_day = tries.in_day + 1, minute_at = tries.minute_at, in_minute = tries.in_minute + 1
  WHERE user_id = p_user;
  RETURN 0;
END
$$;
