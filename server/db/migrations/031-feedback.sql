-- Messages of viewers to the operator, with pictures and answers.

CREATE TABLE feedback (
  user_id     bigint NOT NULL REFERENCES account,
  feedback_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  category    text NOT NULL,
  text        text NOT NULL,
  contact     text,
  company     text,
  language    text NOT NULL,
  sent_at     timestamptz NOT NULL,
  closed_at   timestamptz,
  PRIMARY KEY (user_id, feedback_id)
);
CREATE INDEX feedback_sent ON feedback (user_id, sent_at);

CREATE TABLE feedback_answer (
  user_id     bigint NOT NULL,
  feedback_id bigint NOT NULL,
  answer_id   bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  text        text NOT NULL,
  answered_at timestamptz NOT NULL,
  read_at     timestamptz,
  PRIMARY KEY (user_id, feedback_id, answer_id),
  FOREIGN KEY (user_id, feedback_id) REFERENCES feedback ON DELETE CASCADE
);
CREATE INDEX feedback_answer_unread ON feedback_answer (user_id) WHERE read_at IS NULL;

-- The server has encoded the pictures itself. Those without a message are deleted after a day.
CREATE TABLE feedback_picture (
  user_id     bigint NOT NULL REFERENCES account,
  picture_id  uuid NOT NULL,
  feedback_id bigint,
  picture     bytea NOT NULL,
  bytes       integer NOT NULL,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, picture_id),
  FOREIGN KEY (user_id, feedback_id) REFERENCES feedback ON DELETE CASCADE
);
-- WebP is compressed already.
ALTER TABLE feedback_picture ALTER COLUMN picture SET STORAGE EXTERNAL;
CREATE INDEX feedback_picture_message ON feedback_picture (user_id, feedback_id);
CREATE INDEX feedback_picture_uploaded ON feedback_picture (uploaded_at) WHERE feedback_id IS NULL;
