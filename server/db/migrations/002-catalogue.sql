-- Shows, their texts in every language, and the media of their episodes.

CREATE TABLE show (
  tv_id          text PRIMARY KEY,
  tags           text[] NOT NULL,
  total_episodes integer NOT NULL CHECK (total_episodes >= 0),
  free_episodes  integer NOT NULL CHECK (free_episodes >= 0),
  episode_price  integer NOT NULL CHECK (episode_price > 0),
  release_at     timestamptz NOT NULL,
  cover          text NOT NULL,
  source_hash    text NOT NULL,
  published_at   timestamptz,
  updated_at     timestamptz NOT NULL
);

CREATE TABLE show_text (
  tv_id       text NOT NULL REFERENCES show ON DELETE CASCADE,
  lang        text NOT NULL,
  title       text NOT NULL,
  tagline     text NOT NULL,
  description text NOT NULL,
  PRIMARY KEY (tv_id, lang)
);

CREATE TABLE show_cast (
  tv_id    text NOT NULL REFERENCES show ON DELETE CASCADE,
  position integer NOT NULL,
  person   text NOT NULL,
  name     jsonb NOT NULL,
  role     jsonb NOT NULL,
  PRIMARY KEY (tv_id, position)
);

-- One packaged video. Immutable but for renditions that are added while the rest of the ladder is made.
CREATE TABLE asset (
  asset_id    text PRIMARY KEY,
  source_hash text NOT NULL UNIQUE,
  duration_ms integer NOT NULL CHECK (duration_ms > 0),
  poster      text NOT NULL,
  sprite      text,
  -- Until the ladder is complete: where the rest can be made from.
  source_path text,
  complete    boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL
);

CREATE TABLE rendition (
  asset_id     text NOT NULL REFERENCES asset ON DELETE CASCADE,
  rendition_id text NOT NULL,
  rung         text NOT NULL,
  width        integer NOT NULL,
  height       integer NOT NULL,
  bandwidth    integer NOT NULL,
  average_bandwidth integer NOT NULL,
  frame_rate   real NOT NULL,
  codecs       text NOT NULL,
  playlist     text NOT NULL,
  init         text NOT NULL,
  PRIMARY KEY (asset_id, rendition_id),
  UNIQUE (asset_id, rung)
);

CREATE TABLE episode (
  tv_id    text NOT NULL REFERENCES show ON DELETE CASCADE,
  ep       integer NOT NULL CHECK (ep >= 1),
  asset_id text NOT NULL REFERENCES asset,
  PRIMARY KEY (tv_id, ep)
);

-- Work on media, as an operator follows it.
CREATE TABLE media_job (
  job_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  label       text NOT NULL,
  state       text NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  stage       text NOT NULL DEFAULT '',
  fraction    real NOT NULL DEFAULT 0,
  error       text,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz
);
