-- Pictures that viewers uploaded as avatars. The server has encoded them itself.
CREATE TABLE avatar (
  user_id      bigint NOT NULL REFERENCES account,
  avatar_id    text NOT NULL UNIQUE,
  picture      bytea NOT NULL,
  -- Since when the account does not use it. Such pictures are kept for a while, so that a change can be undone.
  unused_since timestamptz,
  PRIMARY KEY (user_id, avatar_id)
);
-- WebP is compressed already.
ALTER TABLE avatar ALTER COLUMN picture SET STORAGE EXTERNAL;
CREATE INDEX avatar_unused ON avatar (unused_since) WHERE unused_since IS NOT NULL;

-- When the device signed in: a renewed session keeps the time of the first one.
ALTER TABLE session ADD COLUMN signed_in_at timestamptz;
UPDATE session SET signed_in_at = created_at;
ALTER TABLE session ALTER COLUMN signed_in_at SET NOT NULL;
