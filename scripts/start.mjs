// `npm start`: installs packages, builds the web app and starts the server.
import { spawn } from 'node:child_process';
import { buildWeb } from './build.mjs';
import { installPackages, node, root } from './packages.mjs';

installPackages('production');
const code = buildWeb();
if (code !== 0) process.exit(code);
const server = spawn(node, ['server/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches both processes, but a supervisor's SIGTERM reaches only this one.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (status, signal) => process.exit(signal ? 1 : (status ?? 0)));
