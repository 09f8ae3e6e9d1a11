-- Automatic unlocking, bundles, ads, and media links that end before their time.

-- Whether a locked next episode is opened without asking, and the most that this may spend on a show.
ALTER TABLE account
  ADD COLUMN auto_unlock boolean NOT NULL DEFAULT false,
  ADD COLUMN auto_unlock_cap bigint CHECK (auto_unlock_cap >= 0);

-- A show's own cap, in place of the account's.
CREATE TABLE auto_unlock_cap (
  user_id bigint NOT NULL REFERENCES account,
  tv_id   text NOT NULL,
  cap     bigint NOT NULL CHECK (cap >= 0),
  PRIMARY KEY (user_id, tv_id)
);

-- An ad that was promised to a viewer, for one target. Only the hash of a ticket is kept: it is as good as money.
CREATE TABLE ad_ticket (
  user_id      bigint NOT NULL REFERENCES account,
  ticket_hash  bytea NOT NULL,
  placement    text NOT NULL CHECK (placement IN ('unlock', 'check_in_double', 'task')),
  tv_id        text,
  ep           integer,
  network      text NOT NULL,
  duration_ms  integer NOT NULL CHECK (duration_ms > 0),
  created_at   timestamptz NOT NULL,
  completed_at timestamptz,
  used_at      timestamptz,
  PRIMARY KEY (user_id, ticket_hash)
);
CREATE INDEX ad_ticket_used ON ad_ticket (user_id, placement, used_at DESC) WHERE used_at IS NOT NULL;
CREATE INDEX ad_ticket_unused ON ad_ticket (user_id, created_at) WHERE used_at IS NULL;

-- Links of a session to an asset that are dead although their time is not over: all that end by `until`.
CREATE TABLE media_revocation (
  user_id        bigint NOT NULL REFERENCES account,
  session_handle text NOT NULL,
  asset_id       text NOT NULL,
  until          timestamptz NOT NULL,
  -- By the database's clock: nodes ask for what is new since they last asked.
  written_at     timestamptz NOT NULL,
  PRIMARY KEY (user_id, session_handle, asset_id)
);
CREATE INDEX media_revocation_written ON media_revocation (written_at);
CREATE INDEX media_revocation_until ON media_revocation (until);

CREATE FUNCTION epoch_ms(p_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(epoch FROM p_at) * 1000)::bigint
$$;

-- How a user stands to a show. Instants in ms.
CREATE FUNCTION show_facts(p_user bigint, p_tv text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
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
      'toppedUp', EXISTS (SELECT FROM ledger_tx WHERE user_id = p_user AND kind = 'topup')));
END
$$;

-- What a user allows on a show without being asked, and what was spent so and not given back.
CREATE FUNCTION auto_unlock_facts(p_user bigint, p_tv text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'on', account.auto_unlock,
      'cap', coalesce(
        (SELECT cap FROM auto_unlock_cap WHERE user_id = p_user AND tv_id = p_tv), account.auto_unlock_cap),
      'spent', coalesce((
        SELECT -sum(ledger_tx.coins + ledger_tx.bonus)
        FROM episode_unlock JOIN ledger_tx USING (user_id, seq)
        WHERE episode_unlock.user_id = p_user AND episode_unlock.tv_id = p_tv AND ledger_tx.kind = 'auto_unlock'), 0))
    FROM account WHERE user_id = p_user);
END
$$;

-- What it would take back to lock an episode again, and the user's latest undos.
CREATE FUNCTION undo_facts(p_user bigint, p_tv text, p_ep integer, p_latest integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'opened', (
        SELECT jsonb_build_object(
          'seq', tx.seq, 'kind', tx.kind, 'at', epoch_ms(tx.at), 'coins', -tx.coins,
          'lots', coalesce((
            SELECT jsonb_agg(jsonb_build_object(
              'lot', lot, 'remaining', -lot_move.amount, 'expiresAt', epoch_ms(bonus_lot.expires_at)))
            FROM lot_move JOIN bonus_lot USING (user_id, lot)
            WHERE lot_move.user_id = p_user AND lot_move.seq = tx.seq), '[]'))
        FROM episode_unlock JOIN ledger_tx AS tx USING (user_id, seq)
        WHERE episode_unlock.user_id = p_user AND episode_unlock.tv_id = p_tv AND episode_unlock.ep = p_ep),
      'undone', (
        SELECT count(*) FROM ledger_tx
        WHERE user_id = p_user AND kind = 'unlock_undo' AND tv_id = p_tv AND ep = p_ep),
      'undoneAt', coalesce((
        SELECT jsonb_agg(epoch_ms(at))
        FROM (
          SELECT at FROM ledger_tx WHERE user_id = p_user AND kind = 'unlock_undo' ORDER BY seq DESC LIMIT p_latest
        ) AS latest), '[]')));
END
$$;

-- When a placement last paid a user, latest first.
CREATE FUNCTION ad_uses(p_user bigint, p_placement text, p_latest integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(epoch_ms(used_at)), '[]')
    FROM (
      SELECT used_at FROM ad_ticket
      WHERE user_id = p_user AND placement = p_placement AND used_at IS NOT NULL
      ORDER BY used_at DESC LIMIT p_latest
    ) AS latest);
END
$$;

CREATE FUNCTION ad_ticket_facts(p_user bigint, p_hash bytea) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'placement', placement, 'tvId', tv_id, 'ep', ep, 'network', network, 'durationMs', duration_ms,
      'createdAt', epoch_ms(created_at), 'completedAt', epoch_ms(completed_at), 'usedAt', epoch_ms(used_at))
    FROM ad_ticket WHERE user_id = p_user AND ticket_hash = p_hash);
END
$$;
