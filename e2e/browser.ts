/**
 * Finds an installed browser. `node e2e/browser.ts` installs Chromium if none is found, and as root with apt also missing
 * CJK fonts and Debian's build without windows.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { readConfig } from '#server/config.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** Debian's build without windows is faster (decision 005). It shows no notifications and installs no apps. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CJK_FONTS = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
];
const APT = '/usr/bin/apt-get';

/** The sandbox is off, because it does not work in containers. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Always allows sound. Otherwise, it would depend on whether Playwright has evaluated code, which counts as a tap. */
const ALLOW_SOUND = '--autoplay-policy=no-user-gesture-required';

/**
 * Returns the browser's path; undefined if the caller must use its own browser.
 * @throws Error if CHROMIUM_PATH does not exist
 */
export function findChromium(): string | undefined {
  const { chromium: configured } = readConfig().testing;
  if (configured !== undefined) {
    if (!existsSync(configured)) throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist.`);
    return configured;
  }
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/** Returns how to launch the browser that viewers have, with these flags besides `BROWSER_FLAGS`. */
export function launchOptions(...flags: readonly string[]): LaunchOptions {
  const executablePath = findChromium();
  const args = [...BROWSER_FLAGS, ...flags];
  // Playwright's own browser has no windows unless this channel is chosen.
  return executablePath === undefined ? { args, channel: 'chromium' } : { args, executablePath };
}

/** How a test launches the browser that viewers have, for `test.use`. */
export const wholeBrowser = (): { launchOptions: LaunchOptions } => ({ launchOptions: launchOptions(ALLOW_SOUND) });

/** Returns how to launch the browser of tests that need no windows, and no notifications, which are windows too. */
export function testLaunchOptions(): LaunchOptions {
  const whole = launchOptions(ALLOW_SOUND);
  const isConfigured = readConfig().testing.chromium !== undefined;
  return isConfigured || !existsSync(HEADLESS_SHELL) ? whole : { ...whole, executablePath: HEADLESS_SHELL };
}

function run(command: string, args: string[]): boolean {
  process.stdout.write(`${[command, ...args].join(' ')}\n`);
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Returns the system packages that the tests need and that apt can install. */
function missingPackages(): string[] {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return [];
  const isDebian = /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  return [
    ...(findChromium() === undefined ? ['chromium'] : []),
    ...(isDebian && !existsSync(HEADLESS_SHELL) ? ['chromium-headless-shell'] : []),
    ...(CJK_FONTS.some((font) => existsSync(font)) ? [] : ['fonts-noto-cjk']),
  ];
}

function installBrowser(): boolean {
  const missing = missingPackages();
  if (missing.length > 0) {
    run(APT, ['update', '-qq']);
    run(APT, ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
  if (findChromium() !== undefined || existsSync(chromium.executablePath())) return true;
  return run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
}

if (import.meta.main && !installBrowser()) {
  process.stderr.write('No browser could be installed. Install Chromium and set CHROMIUM_PATH.\n');
  process.exitCode = 1;
}
