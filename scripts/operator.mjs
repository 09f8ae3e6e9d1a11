// `npm run operator -- …`: installs what is missing and hands over to the operator's commands.
import { installPackages, node, run } from './install.mjs';

installPackages('run');
process.exit(run(node, ['server/operator/main.ts', ...process.argv.slice(2)]));
