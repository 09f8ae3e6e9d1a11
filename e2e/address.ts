/** Where the run's server told its address to the journeys. */
import { join } from 'node:path';

export const ADDRESS_FILE = join(import.meta.dirname, '../.cache/e2e-address');
