/** Rate limits. Every endpoint names one of these classes. */

/**
 * `key` is what a class counts by. Each server node counts a class with scope `node` in memory; a class with scope
 * `cluster` is counted in the database by the endpoint's handler. Limits are the defaults of the configuration.
 */
export const THROTTLES = {
  /** Every request with a session also counts here. Requests without one are counted by address. */
  default: { key: 'session', scope: 'node', limit: { points: 1_200, seconds: 60 } },
  login: { key: 'address', scope: 'node', limit: { points: 60, seconds: 60 } },
  report: { key: 'user', scope: 'node', limit: { points: 60, seconds: 60 } },
  /** `burst` requests may arrive at once after a quiet minute. */
  unlock: { key: 'user', scope: 'node', limit: { points: 10, seconds: 1, burst: 40 } },
  redeem: { key: 'user', scope: 'cluster', limit: { points: 5, seconds: 60, pointsPerUtcDay: 20 } },
} as const;

export type ThrottleClass = keyof typeof THROTTLES;

/** Classes that each node counts in memory. */
export type NodeThrottleClass = {
  [Name in ThrottleClass]: (typeof THROTTLES)[Name]['scope'] extends 'node' ? Name : never;
}[ThrottleClass];

type Limit<Name extends ThrottleClass> = (typeof THROTTLES)[Name]['limit'];

/** The limits that are in force, by class. */
export type ThrottleLimits = {
  readonly [Name in ThrottleClass]: { readonly [Field in keyof Limit<Name>]: number };
};
