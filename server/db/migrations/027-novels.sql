-- Novels of landing pages. Each leads to the show that tells its story.

CREATE TABLE novel (
  novel_id   text PRIMARY KEY,
  tv_id      text NOT NULL REFERENCES show ON DELETE CASCADE,
  texts      jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
