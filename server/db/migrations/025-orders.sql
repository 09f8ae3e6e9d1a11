-- The orders of shows on home and in lists.

-- The operator's pick: 1 comes first.
ALTER TABLE show ADD COLUMN pick integer CHECK (pick BETWEEN 1 AND 100);
-- When an import changed the episodes of a show that existed before.
ALTER TABLE show ADD COLUMN episodes_changed_at timestamptz;

-- When the viewer removed the show from “Continue watching”. It returns when the viewer watches it again.
ALTER TABLE watch_history ADD COLUMN dismissed_at timestamptz;
