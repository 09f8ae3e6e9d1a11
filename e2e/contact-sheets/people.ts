/** The two viewers of the pictures. */
import type { Browser } from '@playwright/test';
import { Client } from 'pg';
import { databaseUrl } from '../databases.ts';
import { runDemoOperator } from '../operator.ts';
import { expect, type Page } from '../test.ts';
import { openHome, postAsViewer } from '../viewer.ts';

/** The time of all pictures, also for the server. */
const NOW = new Date('2026-12-01T12:00:00Z');

/** The viewer's number, which is random otherwise. */
const UID = '2026120100';

/** With a measured bandwidth, the videos of the pictures start in a high quality. */
const FAST_CONNECTION = { historyTv: { flag: false, url: '', episode_item: null }, bandwidth: 20_000_000 };

const WATCHED = [
  { tv_id: 'CN0010', ep: 2, position_ms: 9_000 },
  { tv_id: 'GL0002', ep: 2, position_ms: 4_000 },
  { tv_id: 'CN0014', ep: 2, position_ms: 12_000 },
  { tv_id: 'GL0001', ep: 5, position_ms: 6_000 },
  { tv_id: 'CN0008', ep: 3, position_ms: 8_000 },
] as const;

const COLLECTED = ['GL0003', 'CN0011', 'CN0022', 'CN0009', 'GL0001', 'CN0008', 'CN0016'] as const;

/** Sets the clocks of the server and of the page. */
export async function setClocks(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.request.post('/__test/clock', { data: { now: NOW.toISOString() } });
}

/** Opens the app as a new visitor. */
export async function openAsNewcomer(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await setClocks(page);
  await openHome(page);
  await expect.poll(() => readUid(page)).not.toBe('');
  await page.evaluate((video) => localStorage.setItem('video', video), JSON.stringify(FAST_CONNECTION));
  return page;
}

async function readUid(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'));
  return /"uid":"(\d+)"/.exec(stored ?? '')?.[1] ?? '';
}

/** Opens the app as a viewer who has coins, and has watched, collected and unlocked something. */
export async function openAsViewer(browser: Browser): Promise<Page> {
  const page = await openAsNewcomer(browser);
  await renameAccount(await readUid(page));
  const granted = await runDemoOperator('user', 'grant', UID, '--coins', '260', '--bonus', '40');
  expect(granted.stderr).toBe('');
  for (const tvId of COLLECTED) await post(page, 'video/collect', { tv_id: tvId, collected: true });
  for (const place of WATCHED) await post(page, 'video/progress', { ...place, played_ms: place.position_ms });
  await post(page, 'video/unlock', { tv_id: 'CN0009', ep: 3 });
  await post(page, 'video/unlock', { tv_id: 'CN0009', ep: 4 });
  await post(page, 'task/check_in', {});
  await page.evaluate(() => localStorage.setItem('recentSearches', JSON.stringify(['CEO', 'Audit'])));
  return page;
}

/** Gives the account the viewer's number, which the viewer of the previous sheet loses. */
async function renameAccount(uid: string): Promise<void> {
  const client = new Client(await databaseUrl(undefined, 'demo'));
  await client.connect();
  try {
    await client.query("UPDATE account SET uid = lpad(user_id::text, 10, '0') WHERE uid = $1", [UID]);
    await client.query(
      'UPDATE account SET uid = $2, nickname = replace(nickname, right($1, 4), right($2, 4)) WHERE uid = $1',
      [uid, UID],
    );
  } finally {
    await client.end();
  }
}

async function post(page: Page, path: string, input: object): Promise<void> {
  const { status } = await postAsViewer(page, path, input);
  expect(status.code, path).toBe(10_000);
}
