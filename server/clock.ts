/** The server's one clock. Product time is read here and nowhere else, so that a test can move it. */
export type Clock = {
  /** The product's time. */
  readonly now: () => Date;
  /** Moves the product's time; only where the test clock is on. */
  readonly advance: (ms: number) => void;
};

export function createClock(): Clock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms;
    },
  };
}
