-- Accounts, their sessions and devices. Every table of an account carries user_id in its key.

CREATE TABLE server_secret (
  name  text PRIMARY KEY,
  value bytea NOT NULL
);

CREATE TABLE setting (
  key   text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE SEQUENCE account_number;

CREATE TABLE account (
  user_id     bigint PRIMARY KEY DEFAULT nextval('account_number'),
  uid         text NOT NULL UNIQUE,
  nickname    text NOT NULL,
  avatar      text NOT NULL DEFAULT '',
  login_type  text NOT NULL CHECK (login_type IN ('Visitor', 'Google', 'Apple', 'Facebook')),
  blocked_at  timestamptz,
  attribution jsonb NOT NULL DEFAULT '{}',
  online_at   timestamptz,
  created_at  timestamptz NOT NULL
);

-- Made with the account, so that a missing row never means "enough".
CREATE TABLE wallet (
  user_id bigint PRIMARY KEY REFERENCES account,
  coins   bigint NOT NULL DEFAULT 0 CHECK (coins >= 0),
  bonus   bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0)
);

-- The device that opens a visitor's account. Only the hash of a Device-ID is kept: it is a credential.
CREATE TABLE visitor_device (
  user_id     bigint NOT NULL REFERENCES account,
  device_hash bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash),
  UNIQUE (device_hash)
);

CREATE TABLE session (
  user_id          bigint NOT NULL REFERENCES account,
  token_hash       bytea NOT NULL,
  device_hash      bytea NOT NULL,
  predecessor_hash bytea,
  first_used_at    timestamptz,
  headers          jsonb NOT NULL,
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  ended_at         timestamptz,
  PRIMARY KEY (user_id, token_hash),
  UNIQUE (token_hash)
);
