// Says where the time of a run goes, so that the suite cannot grow unnoticed.

const SLOWEST = 20;

/** The time that workers may spend on the tests of the core. They take 1,200 on two processors. */
const CORE_BUDGET_SECONDS = 1_500;

export const workerSeconds = (tests) => tests.reduce((total, { seconds }) => total + seconds, 0);

/** Returns the slowest tests as lines, the slowest first. */
export function slowestTests(tests) {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** Returns what is wrong if the tests take more time than the core may. */
export function overBudget(tests, budget = CORE_BUDGET_SECONDS) {
  const spent = workerSeconds(tests);
  if (spent <= budget) return undefined;
  return `the core took ${spent.toFixed(0)} worker-seconds of ${budget}: move tests to a cheaper tier, or out of the core`;
}
