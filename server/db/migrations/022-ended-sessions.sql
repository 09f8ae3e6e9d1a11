-- One row per ended session, so that a node reads only those that ended since its last read. Nodes refuse the media links
-- of these sessions.
CREATE TABLE ended_session (
  user_id        bigint NOT NULL REFERENCES account,
  session_handle text NOT NULL,
  -- By the database's clock.
  written_at     timestamptz NOT NULL,
  -- The transaction. Transactions commit in another order than they begin, so a time cannot show what is new.
  written_in     xid8 NOT NULL,
  PRIMARY KEY (user_id, session_handle)
);
CREATE INDEX ended_session_written_in ON ended_session (written_in);
CREATE INDEX ended_session_written_at ON ended_session (written_at);

-- Sessions that ended shortly before the upgrade may have valid media links.
INSERT INTO ended_session (user_id, session_handle, written_at, written_in)
SELECT user_id, translate(left(encode(token_hash, 'base64'), 12), '+/', '-_'), now(), pg_current_xact_id()
FROM session WHERE ended_at > now() - interval '1 hour'
ON CONFLICT DO NOTHING;

-- From now on, only users who were blocked or unblocked.
ALTER TABLE session_revocation RENAME TO block_change;
ALTER TABLE block_change ADD COLUMN written_in xid8 NOT NULL DEFAULT pg_current_xact_id();
ALTER TABLE block_change ALTER COLUMN written_in DROP DEFAULT;
ALTER INDEX session_revocation_pkey RENAME TO block_change_pkey;
ALTER INDEX session_revocation_written RENAME TO block_change_written_at;
CREATE INDEX block_change_written_in ON block_change (written_in);

ALTER TABLE media_revocation ADD COLUMN written_in xid8 NOT NULL DEFAULT pg_current_xact_id();
ALTER TABLE media_revocation ALTER COLUMN written_in DROP DEFAULT;
DROP INDEX media_revocation_written;
CREATE INDEX media_revocation_written_in ON media_revocation (written_in);
ALTER TABLE media_revocation DROP COLUMN written_at;
