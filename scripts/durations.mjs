// Says where the time of a run goes, so that the suite cannot grow unnoticed.

const SLOWEST = 20;

/** The time that workers may spend on the tests of the core. They take 1,200 on two processors. */
const CORE_BUDGET_SECONDS = 1_500;

/** On a slow machine, they may take as long as so many typical component tests, 0.38 s each where the core takes 1,200 s. */
const CORE_BUDGET_TESTS = 4_000;

/** How the names of component tests begin. */
const COMPONENT = 'component: ';

export const workerSeconds = (tests) => tests.reduce((total, { seconds }) => total + seconds, 0);

/** Returns the slowest tests as lines, the slowest first. */
export function slowestTests(tests) {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/** Returns how many worker-seconds these tests of the core may take, which depends on the speed of the machine. */
export function coreBudget(tests) {
  const component = tests.filter(({ name }) => name.startsWith(COMPONENT)).map(({ seconds }) => seconds);
  const typical = component.toSorted((a, b) => a - b)[Math.floor(component.length / 2)] ?? 0;
  return Math.max(CORE_BUDGET_SECONDS, CORE_BUDGET_TESTS * typical);
}

/** Returns what is wrong if the tests take more time than the core may. */
export function overBudget(tests) {
  const spent = workerSeconds(tests);
  const budget = coreBudget(tests);
  if (spent <= budget) return undefined;
  return `the core took ${spent.toFixed(0)} worker-seconds of ${budget.toFixed(0)}: move tests to a cheaper tier, or out of the core`;
}
