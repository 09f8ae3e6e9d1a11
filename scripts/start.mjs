// `npm start`: installs packages, builds the web app and runs the server.
import { buildWeb } from './build.mjs';
import { installPackages, node, root } from './packages.mjs';
import { supervise } from './supervise.mjs';

installPackages('production');
const code = buildWeb();
if (code !== 0) process.exit(code);
const server = supervise(node, ['server/main.ts', ...process.argv.slice(2)], { cwd: root, print: console.log });
// Ctrl-C reaches both processes, but a supervisor's SIGTERM reaches only this one.
process.on('SIGINT', () => server.stop());
process.on('SIGTERM', () => server.stop('SIGTERM'));
process.exit(await server.done);
