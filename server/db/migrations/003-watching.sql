-- What viewers watch. Keys lead with user_id; counts per show are kept by day, apart from the shows.

CREATE TABLE watch_progress (
  user_id     bigint NOT NULL REFERENCES account,
  tv_id       text NOT NULL REFERENCES show ON DELETE CASCADE,
  ep          integer NOT NULL,
  position_ms integer NOT NULL,
  watched_ms  integer NOT NULL,
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, tv_id, ep)
);

CREATE TABLE watch_history (
  user_id    bigint NOT NULL REFERENCES account,
  tv_id      text NOT NULL REFERENCES show ON DELETE CASCADE,
  ep         integer NOT NULL,
  watched_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tv_id)
);
CREATE INDEX watch_history_recent ON watch_history (user_id, watched_at DESC, tv_id);

CREATE TABLE show_plays (
  tv_id text NOT NULL REFERENCES show ON DELETE CASCADE,
  day   date NOT NULL,
  plays bigint NOT NULL,
  PRIMARY KEY (tv_id, day)
);

CREATE TABLE collection (
  user_id      bigint NOT NULL REFERENCES account,
  tv_id        text NOT NULL REFERENCES show ON DELETE CASCADE,
  collected_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tv_id)
);

CREATE TABLE episode_like (
  user_id  bigint NOT NULL REFERENCES account,
  tv_id    text NOT NULL REFERENCES show ON DELETE CASCADE,
  ep       integer NOT NULL,
  liked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tv_id, ep)
);
