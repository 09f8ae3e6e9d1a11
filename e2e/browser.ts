/**
 * Finds an installed browser. `node e2e/browser.ts` installs Chromium if none is found, and as root with apt
 * also missing CJK fonts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { readConfig } from '#server/config.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
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
export const ALLOW_SOUND = '--autoplay-policy=no-user-gesture-required';

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

function run(command: string, args: string[]): boolean {
  process.stdout.write(`${[command, ...args].join(' ')}\n`);
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

function installBrowser(): boolean {
  const canApt = process.getuid?.() === 0 && existsSync(APT);
  const missing = [
    ...(findChromium() === undefined ? ['chromium'] : []),
    ...(CJK_FONTS.some((font) => existsSync(font)) ? [] : ['fonts-noto-cjk']),
  ];
  if (canApt && missing.length > 0) {
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
