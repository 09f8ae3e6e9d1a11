// `npm run verify`: runs the static checks and the unit tests.
import { requirePackages } from './packages.mjs';
import { CHECKS, runLanes } from './tasks.mjs';

requirePackages('development');
const { failed } = await runLanes(...CHECKS);
process.exitCode = failed === 0 ? 0 : 1;
