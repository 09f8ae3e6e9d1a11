/** The server's clock. Only tests advance it. */
export type Clock = {
  readonly now: () => Date;
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
