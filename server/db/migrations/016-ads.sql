-- Ads end one after the other, and AdMob itself says when one of its own has.

-- When an ad of a viewer ended last.
CREATE INDEX ad_ticket_completed ON ad_ticket (user_id, completed_at DESC) WHERE completed_at IS NOT NULL;

-- AdMob names a ticket, and not whose it is.
CREATE UNIQUE INDEX ad_ticket_admob ON ad_ticket (ticket_hash) WHERE network = 'admob';

-- What AdMob has told, by its own name for it: each pays for one ticket. Forgotten when it is too old to be taken anyway.
CREATE TABLE admob_transaction (
  transaction_id text PRIMARY KEY,
  user_id        bigint NOT NULL REFERENCES account,
  ticket_hash    bytea NOT NULL,
  at             timestamptz NOT NULL
);
CREATE INDEX admob_transaction_at ON admob_transaction (at);
