import { availableParallelism } from 'node:os';
import type { ShareLimits } from './connection-shares.ts';

/**
 * Four connections per core, at least 8 and at most 16. More would only compete for the cores that the node usually
 * shares with PostgreSQL: on two cores, an unlock costs a fifth more CPU time with 16 connections than with 8.
 */
export const CONNECTIONS = Math.min(16, Math.max(8, 4 * availableParallelism()));

/**
 * A viewer’s requests that wait for the same lock leave most connections to others, and so do all of an address. An
 * address can be that of a carrier or of a proxy, so that many of its requests may wait.
 */
export const DEFAULT_SHARES: ShareLimits = {
  viewer: { connections: CONNECTIONS / 4, waiting: 14 },
  address: { connections: CONNECTIONS - 2, waiting: 400 },
};

const UNLIMITED = { connections: Number.MAX_SAFE_INTEGER, waiting: Number.MAX_SAFE_INTEGER };

export const UNLIMITED_SHARES: ShareLimits = { viewer: UNLIMITED, address: UNLIMITED };
