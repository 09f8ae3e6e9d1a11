/** The main server writes its address here. */
import { join } from 'node:path';

export const ADDRESS_FILE = join(import.meta.dirname, '../.cache/e2e-address');

/** Twelve episodes, eight of them free, in three qualities. */
export const SAMPLE_SHOW = 'ZZ0100';
