-- Keys with which a viewer signs in to an account, without the provider of the account.
CREATE TABLE passkey (
  user_id       bigint NOT NULL REFERENCES account,
  credential_id bytea NOT NULL,
  public_key    bytea NOT NULL,
  -- The signatures that the authenticator has made, or 0 if it does not count them.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  -- Whether the authenticator copies the key to other devices.
  synced        boolean NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz NOT NULL,
  used_at       timestamptz,
  PRIMARY KEY (user_id, credential_id),
  UNIQUE (credential_id)
);

-- What an authenticator must sign. One per device and purpose, deleted when it is used. The hash covers the purpose and
-- the account.
CREATE TABLE passkey_challenge (
  device_hash    bytea NOT NULL,
  purpose        text NOT NULL CHECK (purpose IN ('add', 'login')),
  challenge_hash bytea NOT NULL,
  expires_at     timestamptz NOT NULL,
  PRIMARY KEY (device_hash, purpose)
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);
