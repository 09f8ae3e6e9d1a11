import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '#domain/languages.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { runOperator } from './operator.ts';
import { expect, test } from './test.ts';

const OVERDUE_SHOW = 'ZZ0200';
const RELEASE_YEAR = '2020';
const TITLE = 'Without a date';

// One worker imports the show: an import fails while another one of the same show is running.
test.describe.configure({ mode: 'default' });

/** Imports a show whose release date has passed without episodes. */
test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'overdue-'));
  const texts = { en: { title: TITLE, tagline: 'Later', description: 'It is late.' } };
  const release_at = `${RELEASE_YEAR}-01-01T00:00:00Z`;
  const show = {
    tv_id: OVERDUE_SHOW,
    tags: ['comedy'],
    release_at,
    texts,
    accent: '#fff',
    episodes: { count: 0, videos: [] },
  };
  await writeFile(join(folder, 'show.json'), JSON.stringify(show));
  expect(await runOperator('show', 'import', folder)).toMatchObject({ ok: true });
  await rm(folder, { recursive: true });
});

for (const language of LANGUAGES) {
  test.describe(`with a ${language} browser`, () => {
    test.use({ locale: language });

    test('says “soon” without a date for a show whose episodes are overdue', { tag: '@once' }, async ({ page }) => {
      const texts = DICTIONARIES[language];
      await page.goto('/#/');
      const rail = page.locator('section', { has: page.getByRole('heading', { name: texts['section.coming'] }) });
      const card = rail.getByRole('link', { name: TITLE });
      // The running server loads a new show within seconds.
      await expect(async () => {
        await page.reload();
        await expect(card).toContainText(texts['section.coming'], { timeout: 3_000 });
      }).toPass();
      await expect(card).not.toContainText(/\d/);
      await expect(page.locator('section').getByRole('link', { name: TITLE })).toHaveCount(1);
      await card.click();
      const main = page.getByRole('main');
      await expect(main.getByText(texts['section.coming'], { exact: true })).toBeVisible();
      await expect(main).not.toContainText(RELEASE_YEAR);
      await expect(main.locator('[style*="oklch(from"]')).toHaveCSS('background-color', /^oklch\(0\.45 /);
      await page.goto(`/#/pages/shortPlay/index?tv_id=${OVERDUE_SHOW}&ep=1`);
      await expect(page.getByText(texts['player.coming_title']).first()).toBeVisible();
      await expect(page.locator('body')).not.toContainText(RELEASE_YEAR);
    });
  });
}
