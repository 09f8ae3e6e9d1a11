// `npm run operator -- …`: runs an operator command.
import { node, requirePackages, run } from './packages.mjs';

requirePackages('production');
process.exit(run(node, ['server/operator/main.ts', ...process.argv.slice(2)]));
