-- When a session last asked for an episode to play or told its place in one: an account's sessions watch so many at a time.
ALTER TABLE session ADD COLUMN watched_at timestamptz;
