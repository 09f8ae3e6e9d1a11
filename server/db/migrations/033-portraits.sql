-- `cover_focus` is the centre of the faces on the cover, {"x", "y"} as fractions of its size. An empty `portrait` means none.
ALTER TABLE show ADD COLUMN cover_focus jsonb;
ALTER TABLE show_cast ADD COLUMN portrait text NOT NULL DEFAULT '';
