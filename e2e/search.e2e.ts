import { expectAccessible } from './accessibility.ts';
import { expect, test, type Page } from './test.ts';

const SEARCH = '/#/pages/common/search/index';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
const recent = (page: Page) => page.getByRole('region', { name: 'Recent searches' });

test('finds a show while its title is being typed, and back leads home', { tag: '@core' }, async ({ page }) => {
  await page.goto('/#/');
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Popular right now' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page, 'before typing');
  await field(page).pressSequentially('audit', { delay: 20 });
  const option = page.getByRole('option', { name: /I Do, and I Audit/ });
  await expect(option).toBeVisible();
  await expect(results(page).getByRole('link', { name: /I Do, and I Audit/ })).toBeVisible();
  await expect(results(page).locator('mark').first()).toHaveText('Audit');
  await expectAccessible(page, 'with suggestions');
  await field(page).press('Enter');
  await expect(option).toBeHidden();
  await expect(page).toHaveURL(/\?q=audit$/);
  await expectAccessible(page, 'with results');
  await results(page)
    .getByRole('link', { name: /I Do, and I Audit/ })
    .click();
  await expect(page).toHaveURL(/detail\?tv_id=CN0008$/);
  await page.goBack();
  await expect(field(page)).toHaveValue('audit');
  await expect(results(page).getByRole('link', { name: /I Do, and I Audit/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
});

test('chooses suggestions with the arrow keys', async ({ page }) => {
  await page.goto(SEARCH);
  await field(page).fill('zhiwei');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Shen Zhiwei' })).toBeVisible();
  await field(page).press('ArrowDown');
  const first = options.first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await field(page).press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await field(page).press('Escape');
  await expect(options).toHaveCount(0);
  await field(page).fill('zhiwe');
  await options.filter({ hasText: 'Shen Zhiwei' }).click();
  await expect(field(page)).toHaveValue('Shen Zhiwei');
  await expect(results(page).locator('mark').first()).toBeVisible();
});

test('keeps recent searches, removes one, and restores all after clearing', { tag: '@once' }, async ({ page }) => {
  await page.goto(SEARCH);
  for (const search of ['ceo', 'mafia', 'CEO']) {
    await field(page).fill(search);
    await field(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${search}$`));
  }
  await page.getByRole('button', { name: 'Clear the text' }).click();
  await expect(field(page)).toBeFocused();
  await expect(recent(page).getByRole('listitem')).toHaveText(['CEO', 'mafia']);
  await recent(page).getByRole('button', { name: 'Remove “mafia”' }).press('Enter');
  await expect(recent(page).getByRole('listitem')).toHaveText(['CEO']);
  await expect(recent(page).getByRole('button', { name: 'CEO', exact: true })).toBeFocused();
  await recent(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(recent(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await recent(page).getByRole('button', { name: 'CEO', exact: true }).click();
  await expect(page).toHaveURL(/q=CEO$/);
  await expect(results(page)).toBeVisible();
});

test('closes the suggestions when the viewer presses the page, and shows other results from the top', async ({
  page,
}) => {
  await page.goto(`${SEARCH}?q=the`);
  await expect(results(page).getByRole('listitem').nth(8)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await field(page).fill('th');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page).toHaveURL(/q=th$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.move(200, 700);
  await page.mouse.down();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('says that nothing was found only for a text whose search has ended', { tag: '@once' }, async ({ page }) => {
  await page.goto(`${SEARCH}?q=qqqqqqxx`);
  const none = page.getByRole('heading', { name: /No shows found/ });
  await expect(none).toHaveText('No shows found for “qqqqqqxx”');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/search/query', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/api/v1/search/query');
  await field(page).fill('audit');
  await asked;
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  await expect(none).toHaveText('No shows found for “qqqqqqxx”');
  release();
  await expect(results(page).locator('mark').first()).toHaveText('Audit');
});

test('ignores the key that confirms the text of an input method', { tag: '@once' }, async ({ page }) => {
  await page.goto(SEARCH);
  await field(page).fill('audit');
  const press = (keyCode: number): Promise<void> =>
    field(page).evaluate((input, code) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: code, bubbles: true }));
    }, keyCode);
  await press(229);
  await expect(field(page)).toBeFocused();
  await press(13);
  await expect(field(page)).not.toBeFocused();
});

test('collects a show from its row', { tag: '@once' }, async ({ page }) => {
  await page.goto(`${SEARCH}?q=audit`);
  const collect = results(page).getByRole('button', { name: 'Collect I Do, and I Audit' });
  await collect.click();
  await expect(collect).toHaveAttribute('aria-pressed', 'true');
});

test('searches for a similar text, and offers genres if nothing is found', { tag: '@once' }, async ({ page }) => {
  await page.goto(`${SEARCH}?q=adit`);
  await expect(page.getByText('Showing results for “Audit”')).toBeVisible();
  await expect(results(page).locator('mark').first()).toHaveText('Audit');
  await page.goto(`${SEARCH}?q=qqqqqqxx`);
  await expect(page.getByRole('heading', { name: 'No shows found for “qqqqqqxx”' })).toBeVisible();
  await expectAccessible(page, 'without results');
  await page.getByRole('link', { name: 'Billionaire', exact: true }).click();
  await expect(page).toHaveURL(/tab=genres&genre=billionaire$/);
});

test('filters results by genre', { tag: '@once' }, async ({ page }) => {
  await page.goto(`${SEARCH}?q=the`);
  const filter = page.getByRole('navigation', { name: 'Filter by genre' });
  const genre = filter.getByRole('link').nth(1);
  const name = (await genre.textContent()) ?? '';
  await genre.click();
  await expect(genre).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/q=the&genre=/);
  const rows = results(page).getByRole('listitem');
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
});

test('does not search for characters that an input method still composes', { tag: '@once' }, async ({ page }) => {
  const searched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search/query')) searched.push(request.postData() ?? '');
  });
  await page.goto(SEARCH);
  await field(page).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'zong', selectionStart: 4, selectionEnd: 4 });
  await expect(field(page)).toHaveValue('zong');
  await session.send('Input.insertText', { text: '总裁' });
  await expect(page).toHaveURL(/q=%E6%80%BB%E8%A3%81$/);
  await expect(results(page)).toBeVisible();
  expect(searched.map((body) => body.includes('zong'))).not.toContain(true);
});

test('shows an error with a retry', { tag: '@once' }, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await page.route('**/api/v1/search/query', (route) => route.abort());
  await page.goto(`${SEARCH}?q=ceo`);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/v1/search/query');
  await retry.click();
  await expect(results(page).getByRole('listitem').first()).toBeVisible();
});
