// `npm run dev`: starts the server and Vite. The server restarts when one of its files changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node, requirePackages, root } from './packages.mjs';

requirePackages('development');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(node, [vite, 'web', '--config', 'web/vite.config.ts'], { cwd: root, stdio: 'inherit' }),
];
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = code ?? 1;
  });
}
