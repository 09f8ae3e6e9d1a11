/** Where the run's server told its address to the journeys. */
import { join } from 'node:path';

export const ADDRESS_FILE = join(import.meta.dirname, '../.cache/e2e-address');

/** The show that the journeys bring in for themselves: twelve episodes, eight of them free, three qualities. */
export const SAMPLE_SHOW = 'ZZ0100';
