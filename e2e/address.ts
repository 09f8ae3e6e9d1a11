import { join } from 'node:path';

/** The global setup writes the address of the main server into this file. */
export const ADDRESS_FILE = join(import.meta.dirname, '../.cache/e2e-address');

/** A show with twelve episodes, eight of them free, in three qualities. */
export const SAMPLE_SHOW = 'ZZ0100';
