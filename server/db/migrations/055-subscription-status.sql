-- Orders the requests for a subscription's status on all nodes. Webhooks run in parallel, so a status that was requested
-- before a change may be recorded after it.
CREATE SEQUENCE status_request AS bigint;

-- The request that returned the recorded status.
ALTER TABLE subscription ADD COLUMN status_request bigint NOT NULL DEFAULT 0;
