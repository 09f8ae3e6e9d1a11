-- The stream of single frames with which players of other makers show a preview while the viewer seeks; null for assets
-- that have none.
ALTER TABLE asset ADD COLUMN iframes jsonb;
