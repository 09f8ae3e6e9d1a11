-- A blocked viewer may delete the account. The block then stays with the keyed hashes of the credentials that opened it,
-- and ends when an operator unblocks the UID, of which only a keyed hash is stored, too.
ALTER TABLE former_credential ADD COLUMN blocked_at timestamptz;
ALTER TABLE former_credential ADD COLUMN blocked_uid_hash bytea;
CREATE INDEX former_credential_blocked ON former_credential (blocked_uid_hash) WHERE blocked_uid_hash IS NOT NULL;

-- Used tokens without a nonce do not need the device.
UPDATE sign_in_attempt SET device_hash = '' WHERE state_hash = nonce_hash;
