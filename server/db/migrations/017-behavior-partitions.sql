-- Behavior records in one partition per UTC month, so that old months can be dropped without reading their rows.
-- There is no foreign key to account: with one, adding or dropping a partition would lock the table account.

ALTER TABLE behavior_record RENAME TO behavior_record_old;
ALTER TABLE behavior_record_old DROP CONSTRAINT behavior_record_pkey;
ALTER TABLE behavior_record_old DROP CONSTRAINT behavior_record_user_id_fkey;
ALTER TABLE behavior_record_old ALTER COLUMN record_id DROP IDENTITY;
DROP INDEX behavior_record_received;

CREATE TABLE behavior_record (
  user_id       bigint NOT NULL,
  record_id     bigint GENERATED ALWAYS AS IDENTITY,
  account_id    text NOT NULL,
  device_id     text NOT NULL,
  create_at     timestamptz NOT NULL,
  received_at   timestamptz NOT NULL,
  device_os     text NOT NULL,
  app_version   text NOT NULL,
  app_plat      text NOT NULL,
  -- Text, because JSON can contain characters that jsonb rejects.
  behavior_info text NOT NULL,
  source        text NOT NULL,
  PRIMARY KEY (user_id, received_at, record_id)
) PARTITION BY RANGE (received_at);
CREATE INDEX behavior_record_received ON behavior_record USING brin (received_at);

-- The existing rows are not copied, because the disk may be nearly full: their table becomes the partition of the month
-- of the newest row and of all earlier months.
DO $$
DECLARE
  newest timestamptz := (SELECT max(received_at) FROM behavior_record_old);
  month timestamp := date_trunc('month', newest AT TIME ZONE 'UTC');
  partition text := 'behavior_record_' || to_char(month, 'YYYY_MM');
BEGIN
  IF newest IS NULL THEN
    DROP TABLE behavior_record_old;
    RETURN;
  END IF;
  PERFORM setval(pg_get_serial_sequence('behavior_record', 'record_id'),
    (SELECT max(record_id) FROM behavior_record_old));
  EXECUTE format('ALTER TABLE behavior_record_old RENAME TO %I', partition);
  EXECUTE format('ALTER TABLE behavior_record ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
    partition, (month + interval '1 month') AT TIME ZONE 'UTC');
END
$$;
