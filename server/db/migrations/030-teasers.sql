-- A public picture of a locked episode, small and blurred. Videos that were packaged before have none.
ALTER TABLE asset ADD COLUMN teaser text;
