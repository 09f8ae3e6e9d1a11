-- When more episodes of a show arrive; null if none are announced.
ALTER TABLE show ADD COLUMN next_episodes_at timestamptz;
