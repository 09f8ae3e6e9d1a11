-- The shows that a viewer left after a short view in the feed. The feed puts them last for a time.
CREATE TABLE show_skip (
  user_id    bigint NOT NULL REFERENCES account,
  tv_id      text NOT NULL REFERENCES show ON DELETE CASCADE,
  skipped_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tv_id)
);
CREATE INDEX show_skip_by_time ON show_skip (skipped_at);
