import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { createMemoryPresence } from './memory-presence.ts';
import type { Presence } from './presence.ts';
import { createRedisPresence } from './redis-presence.ts';

/** Creates presence in Redis if it is configured, and otherwise in memory. */
export async function createPresence(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  clock: Clock,
  log: Logger,
): Promise<Presence> {
  return redisUrl === undefined ? createMemoryPresence(clock) : createRedisPresence(redisUrl, clock, log);
}
