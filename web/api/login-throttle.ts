const LOGIN_THROTTLE_MS = 1500;

let nextTurn = Promise.resolve();

/** Waits until a login may be sent: 1.5 s after the one before, whatever its kind. Spec §9. */
export function waitForLoginTurn(): Promise<void> {
  const turn = nextTurn;
  nextTurn = turn.then(() => new Promise((resolve) => setTimeout(resolve, LOGIN_THROTTLE_MS)));
  return turn;
}
