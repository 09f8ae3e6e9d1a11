-- Subtitles of an asset; each file lies in the asset's folder.
CREATE TABLE subtitle (
  asset_id text NOT NULL REFERENCES asset ON DELETE CASCADE,
  lang     text NOT NULL,
  file     text NOT NULL,
  PRIMARY KEY (asset_id, lang)
);
