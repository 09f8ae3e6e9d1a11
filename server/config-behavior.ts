/** Reads the settings of behavior records. */
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const Whole = z.coerce.number().int().min(0);
const MEBIBYTE = 1_048_576;

export const BEHAVIOR_VARIABLES = {
  BEHAVIOR_BYTES_PER_HOUR: Whole.default(MEBIBYTE),
  BEHAVIOR_BYTES_PER_ADDRESS: Whole.default(8 * MEBIBYTE),
  BEHAVIOR_TOTAL_MB: Whole.default(10 * 1_024),
  BEHAVIOR_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  CLICKHOUSE_URL: z
    .url({ protocol: /^https?$/, error: 'must be like https://user:password@host:8443/database' })
    .optional(),
};

const Variables = z.object(BEHAVIOR_VARIABLES);

export type BehaviorConfig = {
  /** The bytes that a node stores per viewer and hour. */
  readonly bytesPerViewer: number;
  /** The bytes that a node stores per address block and hour. */
  readonly bytesPerAddress: number;
  /** The bytes that the store may need in total. */
  readonly totalBytes: number;
  /** Whole UTC months are deleted when their newest record may be older than this. */
  readonly retentionDays: number;
};

export function readBehavior(values: z.infer<typeof Variables>): BehaviorConfig {
  return {
    bytesPerViewer: values.BEHAVIOR_BYTES_PER_HOUR,
    bytesPerAddress: values.BEHAVIOR_BYTES_PER_ADDRESS,
    totalBytes: values.BEHAVIOR_TOTAL_MB * MEBIBYTE,
    retentionDays: values.BEHAVIOR_RETENTION_DAYS,
  };
}

/** Contains a secret, which must never be logged. */
export type ClickHouseConfig = {
  readonly origin: string;
  readonly database: string;
  readonly user: string;
  readonly password: string | undefined;
};

/** Returns undefined if behavior records are stored in the database. @throws ConfigError */
export function readClickHouse({ CLICKHOUSE_URL: text }: z.infer<typeof Variables>): ClickHouseConfig | undefined {
  if (text === undefined) return undefined;
  const { origin, pathname, username, password } = new URL(text);
  const database = pathname.slice(1) || 'default';
  if (!/^\w+$/.test(database)) throw new ConfigError('CLICKHOUSE_URL: the path must be the name of a database.');
  return {
    origin,
    database,
    user: decodeURIComponent(username) || 'default',
    password: decodeURIComponent(password) || undefined,
  };
}
