import type { CommonFault, DatabaseFault } from './database-faults.ts';
import { KILL_POINTS } from './kill-points.ts';

/** The moments at which the server alone is killed. */
export const SERVER_FAULTS = [...KILL_POINTS, 'at any moment', 'at an acknowledgement'] as const;
type ServerFault = (typeof SERVER_FAULTS)[number];
export type FaultName = ServerFault | DatabaseFault | CommonFault;

export type Scale = {
  readonly viewers: number;
  /** The number of episodes of each show. The first one is free. */
  readonly episodes: number;
  readonly concurrency: number;
  readonly faults: readonly (readonly [FaultName, number])[];
};

export type ProductScale = Scale & {
  readonly minimum: {
    readonly unlocks: number;
    readonly requests: number;
    readonly deliveries: number;
    readonly serverEnds: number;
    readonly databaseKills: number;
  };
};

export const FULL: ProductScale = {
  viewers: 1_050,
  episodes: 11,
  concurrency: 12,
  faults: [
    ['at any moment', 16],
    ['at an acknowledgement', 8],
    ['after the read', 6],
    ['before the write', 6],
    ['during the write', 6],
    ['before the commit', 6],
    ['after the commit', 6],
    ['before the response', 6],
    ['a connection', 10],
    ['the postmaster', 6],
    ['the whole cluster', 4],
    ['the postmaster with the server', 3],
    ['the whole cluster with the server', 3],
  ],
  minimum: { unlocks: 20_000, requests: 100_000, deliveries: 10_000, serverEnds: 50, databaseKills: 20 },
};

/** The scale of the short run in `npm test`, with each fault once. */
export const SHORT: ProductScale = {
  viewers: 12,
  episodes: 6,
  concurrency: 6,
  faults: [
    ['at any moment', 1],
    ['at an acknowledgement', 1],
    ['before the write', 1],
    ['after the commit', 1],
    ['a connection', 1],
    ['the whole cluster', 1],
    ['the postmaster with the server', 1],
  ],
  minimum: { unlocks: 120, requests: 600, deliveries: 100, serverEnds: 5, databaseKills: 3 },
};

/** Returns all faults in an order that alternates between their kinds. */
export function roundRobin(faults: Scale['faults']): FaultName[] {
  const left = new Map(faults);
  const order: FaultName[] = [];
  while (left.size > 0) {
    for (const [name, count] of left) {
      order.push(name);
      if (count > 1) left.set(name, count - 1);
      else left.delete(name);
    }
  }
  return order;
}
