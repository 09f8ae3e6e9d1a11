import { SUCCESS } from '#contract/codes.ts';
import { t } from '#i18n/testing/texts.ts';
import { MAIN_SHOW } from './catalogue/shows.ts';
import { expect, test } from './test.ts';
import { openHome, postAsViewer } from './viewer.ts';

test('recommends shows like the one that the viewer watched, and continues it', async ({ page }) => {
  await openHome(page);
  const report = { tv_id: MAIN_SHOW.id, ep: 2, position_ms: 4_000, played_ms: 4_000 };
  expect((await postAsViewer(page, 'video/progress', report)).status.code).toBe(SUCCESS);
  await page.reload();
  const continued = page.locator('section', {
    has: page.getByRole('heading', { name: t('home.continue'), exact: true }),
  });
  const card = continued.getByRole('link', { name: MAIN_SHOW.title });
  await expect(card).toContainText(/EP 2 · \d+:\d\d left/);
  await expect(card).toHaveAttribute('href', new RegExp(`${MAIN_SHOW.id}&ep=2`));
  const because = page.locator('section', { has: page.getByRole('heading', { name: `“${MAIN_SHOW.title}”` }) });
  await expect(because.locator('a')).not.toHaveCount(0);
  await expect(because.getByRole('link', { name: MAIN_SHOW.title })).toHaveCount(0);
  expect(await because.locator('a').count()).toBeGreaterThanOrEqual(4);
});
