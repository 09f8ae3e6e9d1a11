-- Web Push: the devices that get messages, what viewers want to get, and what they were told.

CREATE TABLE push_subscription (
  user_id       bigint NOT NULL REFERENCES account,
  endpoint_hash bytea NOT NULL,
  -- Who knows the URL of a browser's push service can disturb the device, so it is never logged.
  endpoint      text NOT NULL,
  p256dh        text NOT NULL,
  auth          text NOT NULL,
  device_hash   bytea NOT NULL,
  time_zone     text NOT NULL,
  language      text NOT NULL,
  confirmed_at  timestamptz NOT NULL,
  -- The failed deliveries in a row, and when the first of them was.
  failures      integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  PRIMARY KEY (user_id, endpoint_hash),
  UNIQUE (endpoint_hash)
);
CREATE INDEX push_subscription_device ON push_subscription (device_hash);

CREATE TABLE push_account (
  user_id        bigint PRIMARY KEY REFERENCES account,
  disabled_kinds text[] NOT NULL DEFAULT '{}',
  last_sent_at   timestamptz,
  -- When to look for news next; null without a device.
  due_at         timestamptz
);
CREATE INDEX push_account_due ON push_account (due_at) WHERE due_at IS NOT NULL;

-- The events that a viewer was told, so that each is told once.
CREATE TABLE push_message (
  user_id   bigint NOT NULL REFERENCES account,
  event_key text NOT NULL,
  sent_at   timestamptz NOT NULL,
  PRIMARY KEY (user_id, event_key)
);
CREATE INDEX push_message_sent ON push_message (sent_at);
