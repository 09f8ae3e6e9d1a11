/** How much the run asks of the product: in full, in a minute, and for each broken build. */
import type { CommonFault, DatabaseFault } from './database-faults.ts';
import { KILL_POINTS } from './kill-points.ts';

/** Ends of the server: at a point, at any moment, or at the very moment at which a client is told of a change. */
export const SERVER_FAULTS = [...KILL_POINTS, 'at any moment', 'at an acknowledgement'] as const;
type ServerFault = (typeof SERVER_FAULTS)[number];
export type FaultName = ServerFault | DatabaseFault | CommonFault;

export type Scale = {
  readonly viewers: number;
  /** Of each show; the first is free. */
  readonly episodes: number;
  /** Viewers at a time. */
  readonly concurrency: number;
  /** How often each. */
  readonly faults: readonly (readonly [FaultName, number])[];
};

/** A run over the product itself, and what it must reach to count. */
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
    ['after the reading', 6],
    ['before the writing', 6],
    ['while it is written', 6],
    ['before the commit', 6],
    ['after the commit', 6],
    ['before the answer', 6],
    ['a connection', 10],
    ['the postmaster', 6],
    ['the whole cluster', 4],
    ['the postmaster with the server', 3],
    ['the whole cluster with the server', 3],
  ],
  minimum: { unlocks: 20_000, requests: 100_000, deliveries: 10_000, serverEnds: 50, databaseKills: 20 },
};

/** Every fault once. */
export const SHORT: ProductScale = {
  viewers: 24,
  episodes: 7,
  concurrency: 6,
  faults: [
    ['at any moment', 1],
    ['at an acknowledgement', 1],
    ['after the reading', 1],
    ['before the writing', 1],
    ['while it is written', 1],
    ['before the commit', 1],
    ['after the commit', 1],
    ['before the answer', 1],
    ['a connection', 1],
    ['the postmaster', 1],
    ['the whole cluster', 1],
    ['the postmaster with the server', 1],
    ['the whole cluster with the server', 1],
  ],
  minimum: { unlocks: 250, requests: 1_500, deliveries: 200, serverEnds: 10, databaseKills: 5 },
};

/** All faults, kinds taking turns, so that none comes in one stretch of the run alone. */
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
