-- What viewers did, as their apps report it. account_id and device_id are the public names of account and device.
CREATE TABLE behavior_record (
  user_id       bigint NOT NULL REFERENCES account,
  record_id     bigint GENERATED ALWAYS AS IDENTITY,
  account_id    text NOT NULL,
  device_id     text NOT NULL,
  create_at     timestamptz NOT NULL,
  received_at   timestamptz NOT NULL,
  device_os     text NOT NULL,
  app_version   text NOT NULL,
  app_plat      text NOT NULL,
  -- Text and not jsonb: it is kept as it came, and JSON may hold what jsonb refuses.
  behavior_info text NOT NULL,
  source        text NOT NULL,
  PRIMARY KEY (user_id, record_id)
);
CREATE INDEX behavior_record_received ON behavior_record USING brin (received_at);
