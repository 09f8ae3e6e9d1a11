-- The files that an unfinished import may have created, as <folder>/<name>. A later start removes them.
ALTER TABLE media_job ADD COLUMN files text[] NOT NULL DEFAULT '{}';

-- A colour such as #ff2e63.
ALTER TABLE show ADD COLUMN accent text;
