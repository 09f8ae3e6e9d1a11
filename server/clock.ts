/** The only source of product time, so that a test can move it. */
export type Clock = {
  readonly now: () => Date;
  /** Only tests call this. */
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
