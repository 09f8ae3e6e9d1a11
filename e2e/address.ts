/** The main server writes its address here, and the tests read it. */
import { join } from 'node:path';

export const ADDRESS_FILE = join(import.meta.dirname, '../.cache/e2e-address');

/** A generated show: twelve episodes, eight of them free, in three qualities. */
export const SAMPLE_SHOW = 'ZZ0100';
