-- Presence is not stored in the database: docs/decisions/052-presence.md.
ALTER TABLE account DROP COLUMN online_at;
