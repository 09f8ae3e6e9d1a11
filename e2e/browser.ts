/**
 * The browser that the journeys run in: one that plays H.264 and AAC. `node e2e/browser.ts` installs what is missing:
 * Chromium, and fonts for Chinese, Japanese and Korean.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { readConfig } from '#server/config.ts';

const SYSTEM = [
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

/** For a headless run on any machine: no sandbox (it needs rights that containers lack), and no calls to the outside. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The executable, or undefined where only Playwright's own download is left. @throws Error for a CHROMIUM_PATH that is not there */
export function findChromium(): string | undefined {
  const { chromium: chosen } = readConfig().testing;
  if (chosen !== undefined) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not there.`);
    return chosen;
  }
  return SYSTEM.find((path) => existsSync(path));
}

function run(command: string, args: string[]): boolean {
  process.stdout.write(`${[command, ...args].join(' ')}\n`);
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Makes sure that there is a browser and that it can write CJK. */
function installBrowser(): boolean {
  const canApt = process.getuid?.() === 0 && existsSync(APT);
  const wanted = [
    ...(findChromium() === undefined ? ['chromium'] : []),
    ...(CJK_FONTS.some((font) => existsSync(font)) ? [] : ['fonts-noto-cjk']),
  ];
  if (canApt && wanted.length > 0) {
    run(APT, ['update', '-qq']);
    run(APT, ['install', '-y', '-qq', '--no-install-recommends', ...wanted]);
  }
  if (findChromium() !== undefined || existsSync(chromium.executablePath())) return true;
  return run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
}

if (import.meta.main && !installBrowser()) {
  process.stderr.write('No browser could be installed. Install Chromium and name it in CHROMIUM_PATH.\n');
  process.exitCode = 1;
}
