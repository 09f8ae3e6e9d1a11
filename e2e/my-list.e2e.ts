import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, type Page } from './test.ts';
import { openHome, postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const MY_LIST = '/#/pages/history/index';
const SHOW = { tv_id: 'CN0008', title: 'I Do, and I Audit' };
const OTHER = { tv_id: 'GL0001', title: 'I Saved the Wrong Brother' };

async function collect(page: Page, ...shows: readonly { tv_id: string }[]): Promise<void> {
  for (const { tv_id } of shows) await postAsViewer(page, 'video/collect', { tv_id, collected: true });
}

const card = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('an empty list leads to the shows, and History is a tab of its own', async ({ page }) => {
  await openHome(page);
  await page.goto(MY_LIST);
  await expect(page.getByText(en['my_list.empty_title'])).toBeVisible();
  await page.getByRole('link', { name: en['my_list.history'], exact: true }).click();
  await expect(page).toHaveURL(`${MY_LIST}?tab=history`);
  await expect(page.getByText(en['history.empty_title'])).toBeVisible();
  await page.getByRole('button', { name: en['history.empty_action'] }).click();
  await expect(page).toHaveURL('/#/');
});

test('lists the collected shows, resumes watched ones, and shows what was watched recently', async ({ page }) => {
  await openHome(page);
  await collect(page, SHOW, OTHER);
  await postAsViewer(page, 'video/progress', { tv_id: SHOW.tv_id, ep: 2, position_ms: 4_000, played_ms: 4_000 });
  await page.goto(MY_LIST);
  await expect(card(page, OTHER.title)).toContainText('90 episodes');
  await expect(page.getByRole('heading', { name: en['my_list.recent'] })).toBeVisible();
  await expectAccessible(page, 'My List');
  await card(page, SHOW.title)
    .getByRole('link', { name: `${SHOW.title} EP 2 / 78` })
    .click();
  await expect(page).toHaveURL(`/#/pages/shortPlay/index?tv_id=${SHOW.tv_id}&ep=2`);
});

test('removes selected shows, and brings them back', async ({ page }) => {
  await openHome(page);
  await collect(page, SHOW, OTHER);
  await page.goto(MY_LIST);
  await page.getByRole('button', { name: en['history.select'] }).click();
  await page.getByRole('checkbox', { name: `Select ${SHOW.title}` }).click();
  await expectAccessible(page, 'My List with a selection');
  await page.getByRole('button', { name: 'Remove 1' }).click();
  await expect(card(page, SHOW.title)).toBeHidden();
  await page.getByRole('button', { name: en['ui.undo'] }).click();
  await expect(card(page, SHOW.title)).toBeVisible();
  await page.getByRole('button', { name: en['history.select'] }).click();
  await page.getByRole('button', { name: en['history.select_all'] }).click();
  await page.getByRole('button', { name: 'Remove 2' }).click();
  await expect(page.getByText(en['my_list.empty_title'])).toBeVisible();
  // Leaving the list ends the time for an undo.
  const removed = page.waitForResponse('**/video/collect');
  await page.getByRole('link', { name: en['my_list.history'], exact: true }).click();
  await removed;
  await page.goto(MY_LIST);
  await page.reload();
  await expect(page.getByText(en['my_list.empty_title'])).toBeVisible();
});

test('a show that is no longer collected leaves the list, and its undo brings it back', async ({ page }) => {
  await openHome(page);
  await collect(page, SHOW);
  await page.goto(MY_LIST);
  await page.getByRole('button', { name: `Collect ${SHOW.title}` }).click();
  await expect(page.getByText(en['my_list.empty_title'])).toBeVisible();
  await page.getByRole('button', { name: en['ui.undo'] }).click();
  await expect(card(page, SHOW.title)).toBeVisible();
});
