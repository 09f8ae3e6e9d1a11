// `npm run verify`: runs the static checks and the unit tests.
import { requirePackages } from './packages.mjs';
import { CHECKS, runTasks, vitest } from './tasks.mjs';

requirePackages('development');
const { failed } = await runTasks([...CHECKS, vitest('unit', 'test:unit', false)]);
process.exitCode = failed === 0 ? 0 : 1;
