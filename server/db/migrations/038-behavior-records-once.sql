-- Behavior records that are stored once each: a record that a client sends again has the same key.
-- The partitions follow the month of the key, because a unique index must contain it.

ALTER TABLE behavior_record RENAME TO behavior_record_old;
-- Both also drop the indexes of the partitions.
ALTER TABLE behavior_record_old DROP CONSTRAINT behavior_record_pkey;
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
  -- The first day of the UTC month of create_at, or the month before the receipt if create_at is earlier, or the month
  -- of the receipt if create_at is later.
  month         date NOT NULL,
  -- NULL in records from before this migration, which may therefore be equal.
  content_hash  bytea
) PARTITION BY RANGE (month);
-- The order of an export, so that it needs no other index.
CREATE UNIQUE INDEX behavior_record_once ON behavior_record (user_id, create_at, content_hash, month);

-- The existing rows are not copied, because the disk may be nearly full: their tables become the partitions of the
-- months in which they were received.
DO $$
DECLARE
  partition regclass;
  month date;
  last_id bigint;
BEGIN
  EXECUTE format('SELECT last_value FROM %s', pg_get_serial_sequence('behavior_record_old', 'record_id')) INTO last_id;
  PERFORM setval(pg_get_serial_sequence('behavior_record', 'record_id'), last_id);
  FOR partition IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'behavior_record_old'::regclass LOOP
    month := to_date(right(partition::text, 7), 'YYYY_MM');
    EXECUTE format('ALTER TABLE behavior_record_old DETACH PARTITION %s', partition);
    EXECUTE format('ALTER TABLE %s ADD COLUMN month date NOT NULL DEFAULT %L, ADD COLUMN content_hash bytea',
      partition, month);
    EXECUTE format('ALTER TABLE %s ALTER COLUMN month DROP DEFAULT', partition);
    EXECUTE format('ALTER TABLE behavior_record ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)',
      partition, month, month + interval '1 month');
  END LOOP;
END
$$;
DROP TABLE behavior_record_old;
