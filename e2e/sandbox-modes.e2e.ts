import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { openLockedEpisode } from './locked-episode.ts';
import { OwnServer } from './own-server.ts';
import { episodeUrl } from './player.ts';
import { expect, test as base, type Page } from './test.ts';
import { openHome } from './viewer.ts';

const en = DICTIONARIES.en;

/** Returns `test` with a server that has these variables. */
function testWith(variables: Readonly<Record<string, string>>) {
  return base.extend<object, { ownAddress: string }>({
    ownAddress: [
      async ({}, use) => {
        const server = new OwnServer(undefined, variables);
        await use(await server.start());
        await server.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    address: async ({ ownAddress }, use) => use(ownAddress),
  });
}

const banner = (page: Page) => page.getByText(en['ui.sandbox']);

async function bottomOfBanner(page: Page): Promise<number> {
  await expect(banner(page)).toBeInViewport();
  const box = await banner(page).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
}

async function expectHeaderBelowBanner(page: Page): Promise<void> {
  const bottom = await bottomOfBanner(page);
  await expect.poll(async () => (await page.locator('#app header').first().boundingBox())?.y).toBe(bottom);
}

const testExposed = testWith({ NODE_ENV: 'production', SANDBOX: '1' });

testExposed('shows on every page that payments move no real money, and covers nothing', async ({ page }) => {
  for (const hash of ['/#/', '/#/?tab=feed', '/#/pages/common/shop/index', '/#/pages/history/index']) {
    await page.goto(hash);
    await expectHeaderBelowBanner(page);
  }
  await page.goto('/#/pages/common/shop/index');
  await expect(page.getByRole('button', { name: en['store.restore'] })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 300));
  await expectHeaderBelowBanner(page);
  await expectAccessible(page, 'the store below the banner');
  await page.goto('/#/pages/shortPlay/detail?tv_id=CN0008');
  await page
    .getByRole('button', { name: /^Enlarge the picture of / })
    .first()
    .click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('button', { name: en['ui.close'] })).toBeInViewport({ ratio: 1 });
  await waitForAnimations(page);
  expect((await preview.boundingBox())?.y).toBe(await bottomOfBanner(page));
  await page.goto(episodeUrl(1));
  const player = page.getByRole('main');
  await expect(player.locator('video').first()).toBeVisible();
  const bottom = await bottomOfBanner(page);
  const height = (page.viewportSize()?.height ?? 0) - bottom;
  await expect.poll(() => player.boundingBox()).toMatchObject({ y: bottom, height });
});

base('shows no banner where nothing is real', { tag: '@once' }, async ({ page }) => {
  const config = page.waitForResponse('**/app/global_config');
  await openHome(page);
  await (await config).finished();
  await expect(banner(page)).toHaveCount(0);
});

const testClosed = testWith({ SANDBOX: '0', TEST_CLOCK: '0' });

testClosed(
  'says that nothing is sold and leads to the rewards when no provider exists',
  { tag: '@once' },
  async ({ page }) => {
    for (const hash of ['/#/pages/common/vip/index', '/#/pages/common/shop/index']) {
      await page.goto(hash);
      await expect(page.getByText(en['store.closed_hint'])).toBeVisible();
    }
    await expectAccessible(page, 'the closed store');
    await page.getByRole('button', { name: en['page.reward'] }).click();
    await expect(page).toHaveURL(/pages\/reward\/index/);
  },
);

testClosed(
  'offers neither coins nor VIP at a locked episode when no provider exists',
  { tag: '@once' },
  async ({ page }) => {
    await openHome(page);
    const sheet = await openLockedEpisode(page, 9);
    await expect(sheet.getByText(en['store.closed_hint'])).toBeVisible();
    await expect(sheet.getByText(en['unlock.ad'])).toBeVisible();
    await expect(sheet.getByText(en['unlock.vip'], { exact: true })).toHaveCount(0);
  },
);
