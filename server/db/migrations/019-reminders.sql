-- Reminders of announced shows, and the clicks on Facebook ads that led an account to the app.

CREATE TABLE show_reminder (
  user_id bigint NOT NULL REFERENCES account,
  tv_id   text NOT NULL REFERENCES show ON DELETE CASCADE,
  set_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, tv_id)
);

CREATE TABLE facebook_click (
  user_id   bigint NOT NULL REFERENCES account,
  fbclid    text NOT NULL,
  first_at  timestamptz NOT NULL,
  latest_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, fbclid)
);
