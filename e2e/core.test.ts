import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '#web/app/routes.ts';
import { SCREENS } from './screens.ts';

const ROOT = join(import.meta.dirname, '..');

/** Listing is slow, because Playwright loads every test file. */
const LIST_TIMEOUT_MS = 60_000;

/** Returns one line for each test and screen size that `npm test` selects. */
function listCore(): string[] {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const output = execFileSync(process.execPath, [cli, 'test', '--list', '--grep', '@core'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return output.split('\n').filter((line) => line.includes(' › '));
}

test(
  'has at most 50 core tests, including those of all screens at both sizes',
  () => {
    const core = listCore();
    expect(core.length).toBeLessThanOrEqual(50);
    for (const group of Object.keys(SCREENS))
      expect(core.filter((line) => line.includes(`shows the ${group} screens`))).toHaveLength(1);
    expect(core.filter((line) => line.includes('shows every screen in'))).toHaveLength(2);
  },
  LIST_TIMEOUT_MS,
);

test('lists a screen for every route', () => {
  const visited = Object.values(SCREENS).flatMap((screens) =>
    screens.map(({ hash }) => {
      const [path = ''] = hash.slice(1).split('?');
      return path === '/' ? '/pages/home/index' : path;
    }),
  );
  expect(new Set(visited)).toEqual(new Set(Object.keys(ROUTES)));
});
