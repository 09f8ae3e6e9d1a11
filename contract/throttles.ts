/** The viewers of one address block may together use this many times the budget of one session or user. */
export const CROWD_FACTOR = 50;

/** The default rate limits. Nodes count those of scope `node` in memory; handlers count the others in the database. */
export const THROTTLES = {
  /** Counts all requests of a session, and by address those of this class without a session. Tokens that the server did not issue have their own count by address. */
  default: { key: 'session', scope: 'node', limit: { points: 1_200, seconds: 60 } },
  login: { key: 'address', scope: 'node', limit: { points: 60, seconds: 60 } },
  /** Bindings. Each token of Facebook makes the server ask Facebook. */
  bind: { key: 'user', scope: 'node', limit: { points: 10, seconds: 60 } },
  report: { key: 'user', scope: 'node', limit: { points: 60, seconds: 60 } },
  /** Permits `burst` requests at once after a quiet minute. */
  unlock: { key: 'user', scope: 'node', limit: { points: 10, seconds: 1, burst: 40 } },
  /** Suggestions and results while a viewer types. */
  search: { key: 'user', scope: 'node', limit: { points: 600, seconds: 60 } },
  /** Messages to characters. Each makes a language model write an answer. */
  chat: { key: 'user', scope: 'node', limit: { points: 20, seconds: 60 } },
  upload: { key: 'user', scope: 'node', limit: { points: 12, seconds: 60 } },
  feedback: { key: 'user', scope: 'node', limit: { points: 5, seconds: 60 } },
  /** Pages of the personal data. */
  export: { key: 'user', scope: 'node', limit: { points: 120, seconds: 60 } },
  /** Test messages, each of which makes the server call a push service. */
  pushTest: { key: 'user', scope: 'node', limit: { points: 5, seconds: 60 } },
  /** The first one of an account makes the server call a push service. */
  pushSubscribe: { key: 'user', scope: 'node', limit: { points: 20, seconds: 60 } },
  redeem: { key: 'user', scope: 'cluster', limit: { points: 5, seconds: 60, pointsPerUtcDay: 20 } },
} as const;

export type ThrottleClass = keyof typeof THROTTLES;

export type NodeThrottleClass = {
  [Name in ThrottleClass]: (typeof THROTTLES)[Name]['scope'] extends 'node' ? Name : never;
}[ThrottleClass];

type Limit<Name extends ThrottleClass> = (typeof THROTTLES)[Name]['limit'];

export type ThrottleLimits = {
  readonly [Name in ThrottleClass]: { readonly [Field in keyof Limit<Name>]: number };
};
