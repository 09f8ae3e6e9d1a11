// `npm start`: installs what is missing, builds the web app when its sources changed, and becomes the server.
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { installPackages, node, root } from './install.mjs';

installPackages('run');
buildWeb();
const server = spawn(node, ['server/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// The terminal sends Ctrl-C to both; a supervisor's SIGTERM reaches this process alone and is passed on.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
