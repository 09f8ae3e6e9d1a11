-- Characters of the AI chat, synopses of episodes, and the conversations of viewers.

-- What the files `story.json` and `story.<language>.json` of a show say. An import replaces it.
CREATE TABLE character (
  character_id text PRIMARY KEY,
  tv_id        text NOT NULL REFERENCES show,
  person       text NOT NULL,
  position     integer NOT NULL,
  tags         text[] NOT NULL,
  outline      jsonb NOT NULL
);
CREATE INDEX character_show ON character (tv_id);

CREATE TABLE character_text (
  character_id text NOT NULL REFERENCES character ON DELETE CASCADE,
  lang         text NOT NULL,
  texts        jsonb NOT NULL,
  PRIMARY KEY (character_id, lang)
);

CREATE TABLE episode_synopsis (
  tv_id    text NOT NULL REFERENCES show,
  lang     text NOT NULL,
  ep       integer NOT NULL,
  synopsis text NOT NULL,
  PRIMARY KEY (tv_id, lang, ep)
);

-- A recap by a language model, which is the same for all viewers who have watched up to the episode.
CREATE TABLE show_recap (
  tv_id       text NOT NULL REFERENCES show,
  ep          integer NOT NULL,
  lang        text NOT NULL,
  text        text NOT NULL,
  written_at  timestamptz NOT NULL,
  PRIMARY KEY (tv_id, ep, lang)
);

CREATE TABLE chat_conversation (
  user_id       bigint NOT NULL REFERENCES account,
  character_id  text NOT NULL,
  last_at       timestamptz NOT NULL,
  read_at       timestamptz NOT NULL,
  -- Of the turns up to `summary_until`.
  summary       text NOT NULL DEFAULT '',
  summary_until bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, character_id)
);
CREATE INDEX chat_conversation_last ON chat_conversation (user_id, last_at);

-- A message of the viewer and the character's answer.
CREATE TABLE chat_turn (
  user_id        bigint NOT NULL,
  turn_id        uuid NOT NULL,
  seq            bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  character_id   text NOT NULL,
  text           text NOT NULL,
  sent_at        timestamptz NOT NULL,
  answer         text NOT NULL DEFAULT '',
  state          text NOT NULL,
  -- Counts how often the answer was requested. A position in the stream belongs to one attempt.
  attempt        integer NOT NULL DEFAULT 1,
  answered_at    timestamptz,
  -- The node that writes the answer extends this time. If it passes, the node has died.
  lease_until    timestamptz,
  stop_requested boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, turn_id),
  FOREIGN KEY (user_id, character_id) REFERENCES chat_conversation ON DELETE CASCADE
);
CREATE INDEX chat_turn_conversation ON chat_turn (user_id, character_id, seq);
-- At most one answer at a time is written to a viewer.
CREATE UNIQUE INDEX chat_turn_answering ON chat_turn (user_id) WHERE state = 'answering';

-- What a character remembers of a viewer, in the viewer's words.
CREATE TABLE chat_memory (
  user_id      bigint NOT NULL REFERENCES account,
  memory_id    bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  character_id text NOT NULL,
  text         text NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, memory_id),
  UNIQUE (user_id, character_id, text)
);

-- The answers of a UTC day and the tokens of the language model, which stay counted when messages are deleted.
CREATE TABLE chat_usage (
  user_id bigint NOT NULL REFERENCES account,
  day     date NOT NULL,
  answers integer NOT NULL DEFAULT 0,
  tokens  integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day)
);

-- A reported answer with its message, as they were.
CREATE TABLE chat_report (
  user_id      bigint NOT NULL REFERENCES account,
  report_id    bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  turn_id      uuid NOT NULL,
  character_id text NOT NULL,
  reason       text NOT NULL,
  note         text,
  message      text NOT NULL,
  answer       text NOT NULL,
  reported_at  timestamptz NOT NULL,
  closed_at    timestamptz,
  PRIMARY KEY (user_id, report_id),
  UNIQUE (user_id, turn_id)
);
CREATE INDEX chat_report_open ON chat_report (report_id) WHERE closed_at IS NULL;
