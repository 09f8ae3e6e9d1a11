// `npm run mobile:build`: builds the web app for the server at API_BASE, and copies it into the Android and iOS projects.
// `npm run mobile:add -- android` or `ios`: creates a project that was deleted.
import { join } from 'node:path';
import { node, requirePackages, root, run } from './packages.mjs';

const COMMANDS = ['build', 'add'];

/** Returns the origin of a server that mobile apps can use, or undefined. */
function readApiBase(text = '') {
  if (!URL.canParse(text)) return undefined;
  const { origin, protocol, hostname } = new URL(text);
  // The pages of the apps are secure, so they cannot use plain http. Loopback is for tests in a browser.
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1') ? origin : undefined;
}

/** Builds into dist/mobile. @throws Error if the build fails */
async function buildMobileWeb(apiBase) {
  // Vite needs a newer Node than the check of the packages.
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'web', 'vite.config.ts'),
    mode: 'mobile',
    logLevel: 'warn',
    define: { API_BASE: JSON.stringify(apiBase) },
    build: { outDir: join(root, 'dist', 'mobile') },
  });
}

/** Runs Capacitor's command line, which reads mobile/capacitor.config.ts. Returns its exit code. */
function runCapacitor(args) {
  const capacitor = join(root, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor');
  return run(node, [capacitor, ...args], { cwd: join(root, 'mobile') });
}

async function buildMobile() {
  const apiBase = readApiBase(process.env.API_BASE);
  if (apiBase === undefined) {
    console.error('Set API_BASE to the address of the server, like API_BASE=https://drama.example.');
    return 1;
  }
  console.log(`Building the mobile apps for ${apiBase} …`);
  await buildMobileWeb(apiBase);
  return runCapacitor(['sync']);
}

const [command, ...args] = process.argv.slice(2);
if (!COMMANDS.includes(command)) throw new Error(`Unknown command. Use ${COMMANDS.join(' or ')}.`);
requirePackages('development');
process.exitCode = command === 'build' ? await buildMobile() : runCapacitor(['add', ...args]);
