import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { advanceClock, readClock } from './clock.ts';
import { runOperatorOn } from './operator.ts';
import { DATA_DIR } from './content.ts';
import { expect, movingClockTest as test, type Page } from './test.ts';
import { expectToast } from './toasts.ts';

const en = DICTIONARIES.en;
const ANNOUNCED = { id: 'ZZ0300', title: 'Not yet' };

/** Imports a show with episodes that is not released yet. */
async function importAnnouncedShow(database: string, releaseAt: Date): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'announced-'));
  const texts = { en: { title: ANNOUNCED.title, tagline: 'Tomorrow', description: 'It comes tomorrow.' } };
  const episodes = { videos: ['clip.mp4', 'clip.mp4'] };
  const show = { tv_id: ANNOUNCED.id, tags: ['comedy'], release_at: releaseAt.toISOString(), texts, episodes };
  await copyFile(join(DATA_DIR, 'sample', 'clip.mp4'), join(folder, 'clip.mp4'));
  await writeFile(join(folder, 'show.json'), JSON.stringify(show));
  expect(await runOperatorOn(database, 'show', 'import', folder)).toMatchObject({ ok: true });
  await rm(folder, { recursive: true });
}

const rail = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
const named = (key: 'show.remind_of' | 'home.remove_reminder') => en[key].replace('{{title}}', ANNOUNCED.title);
const remindOnCard = (page: Page) =>
  rail(page, en['section.coming']).getByRole('button', { name: named('show.remind_of') });

test(
  'lists a show with a reminder on home after its release until it is removed',
  { tag: '@once' },
  async ({ page, movingClock: { server, database } }) => {
    const now = await readClock(page);
    await importAnnouncedShow(database, new Date(now.getTime() + DAY_MS));
    // A server that starts knows the imported shows.
    await server.stop();
    await server.start();
    await page.goto('/#/');
    await expectToast(page, en['show.reminded'], () => remindOnCard(page).click());
    await page.reload();
    await expect(remindOnCard(page)).toHaveAttribute('aria-pressed', 'true');
    const tomorrow = await advanceClock(page, DAY_MS);
    // The check-in prompt of the new day would cover the page.
    await page.evaluate(
      (date) => localStorage.setItem('checkInPrompt', JSON.stringify({ date, times: 1 })),
      tomorrow.toISOString().slice(0, 10),
    );
    await page.goto('about:blank');
    await page.goto('/#/');
    const available = rail(page, en['home.now_available']);
    await expect(available.getByRole('link', { name: ANNOUNCED.title })).toBeInViewport();
    await expect(remindOnCard(page)).toHaveCount(0);
    const remove = page.getByRole('button', { name: named('home.remove_reminder') });
    await expectToast(page, en['show.unreminded'], () => remove.click());
    await expect(available).toHaveCount(0);
    // Leaving the page sends the removal, which may arrive after the request of the next page.
    await expect(async () => {
      await page.goto('about:blank');
      await page.goto('/#/');
      await expect(rail(page, en['section.new'])).toBeVisible();
      await expect(available).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  },
);
