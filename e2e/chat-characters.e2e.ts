import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoryFile } from '#contract/story-file.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { waitForAnimations } from './accessibility.ts';
import { CHAT, LU, readTexts, SHEN, test as ownTest, watchEpisodes } from './chat.ts';
import { expect, test, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { openHome, postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const SHOWS = join(import.meta.dirname, '../demo/shows');

const cards = (page: Page) => page.getByRole('main').locator('a[href*="chat/detail"]');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const searchField = (page: Page) => page.getByRole('textbox', { name: en['page.chat_search'] });

/** The characters of the demo shows, as their authors describe them. */
const CHARACTERS = readdirSync(SHOWS).flatMap((tvId) => {
  const { characters } = StoryFile.parse(JSON.parse(readFileSync(join(SHOWS, tvId, 'story.json'), 'utf8')));
  return characters.map(({ id, ...character }) => ({ ...character, id: `${tvId}-${id}` }));
});

/** Returns the ids of the characters with the tag, in alphabetical order. */
function idsWith(tag: string): string[] {
  return CHARACTERS.filter(({ tags }) => tags.some((each) => each === tag))
    .map(({ id }) => id)
    .toSorted();
}

/** Returns the ids of the characters that the page shows, in alphabetical order. */
async function shownIds(page: Page): Promise<string[]> {
  const links = await cards(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return links.map((href) => href.split('character_id=')[1] ?? '').toSorted();
}

test('shows the characters in their tab, and filters them by tags', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: en['tab.chat'], exact: true }).click();
  await expect(page).toHaveURL(CHAT);
  await expect(card(page, SHEN.name)).toContainText('Auditor with a wedding ring and a motive');
  await expect(card(page, SHEN.name)).toContainText(SHEN.title);
  const filter = page.getByRole('navigation', { name: en['chat.characters'] });
  await expect(filter.getByRole('link', { name: en['chat.all'] })).toHaveAttribute('aria-current', 'true');
  for (const tag of ['royal', 'wise'] as const) {
    const chip = filter.getByRole('link', { name: en[`character.tag_${tag}`], exact: true });
    await chip.click();
    await expect(page).toHaveURL(`${CHAT}?tag=${tag}`);
    await expect(chip).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => shownIds(page)).toEqual(idsWith(tag));
  }
  await filter.getByRole('link', { name: en['chat.all'] }).click();
  await expect(card(page, SHEN.name)).toBeVisible();
});

test('shows the characters of the show first that the viewer watched last', { tag: '@once' }, async ({ page }) => {
  await openHome(page);
  await postAsViewer(page, 'video/progress', { tv_id: 'GL0003', ep: 1, position_ms: 4_000, played_ms: 4_000 });
  await page.goto(CHAT);
  for (const position of [0, 1]) await expect(cards(page).nth(position)).toHaveAttribute('href', /GL0003-/);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText(en['ui.end'])).toBeVisible();
  expect(await shownIds(page)).toEqual(CHARACTERS.map(({ id }) => id).toSorted());
});

test('finds characters by name, role and show, and keeps the query when the viewer comes back', async ({ page }) => {
  await page.goto(CHAT);
  await page.getByRole('link', { name: en['page.chat_search'] }).click();
  await expect(searchField(page)).toBeFocused();
  for (const [query, found] of [
    ['ZHIWEI', [SHEN.id]],
    ['wedding ring', [SHEN.id]],
    ['i do, and i', [LU.id, SHEN.id]],
  ] as const) {
    await searchField(page).fill(query);
    await expect.poll(() => shownIds(page)).toEqual(found);
  }
  await card(page, LU.name).click();
  await expect(page.getByRole('heading', { name: en['page.chat_character'], level: 1 })).toBeVisible();
  await page.goBack();
  await expect(searchField(page)).toHaveValue('i do, and i');
  await expect(cards(page)).toHaveCount(2);
  await searchField(page).fill('qqqqxx');
  await expect(page.getByRole('heading', { name: en['chat.no_results'] })).toBeVisible();
  await page.getByRole('button', { name: en['chat.search_clear'] }).click();
  await expect(searchField(page)).toBeFocused();
  await expect(cards(page).nth(3)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(CHAT);
});

test('tells who a character is, and leads to other people, the conversation and the show', async ({ page }) => {
  const { persona, voice, wants, opening, relationships } = readTexts(SHEN.id);
  await page.goto(CHAT);
  await card(page, SHEN.name).click();
  const main = page.getByRole('main');
  for (const text of [persona, voice, wants, opening]) await expect(main).toContainText(text);
  const people = main.locator('section').filter({ has: page.getByRole('heading', { name: en['chat.people'] }) });
  await expect(people.getByRole('listitem')).toHaveCount(Object.keys(relationships).length);
  await expect(people).toContainText(relationships['lu-mingyi']?.about ?? '?');
  await expect(people.getByRole('link')).toHaveCount(1);
  await people.getByRole('link', { name: LU.name }).click();
  await expect(main).toContainText(readTexts(LU.id).persona);
  await page.goBack();
  await main.getByRole('link', { name: t('chat.talk', { name: SHEN.name }) }).click();
  await expect(page.getByRole('heading', { name: SHEN.name, level: 1 })).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: t('chat.watch', { title: SHEN.title }) }).click();
  await expect(page).toHaveURL(/shortPlay\/detail\?tv_id=CN0008$/);
});

ownTest('tells a secret only after the episode in which it comes out', { tag: '@once' }, async ({ page }) => {
  const { hides } = readTexts('CN0009-gu-chenyu');
  const ep = CHARACTERS.find(({ id }) => id === 'CN0009-gu-chenyu')?.hides_from ?? 0;
  const closed = page.getByText(t('chat.hides_until', { ep }));
  await page.goto('/#/pages/chat/detail?character_id=CN0009-gu-chenyu');
  await expect(closed).toBeVisible();
  await expect(page.getByText(hides)).toHaveCount(0);
  await watchEpisodes(page, 'CN0009', [ep - 1]);
  await page.reload();
  await expect(closed).toBeVisible();
  await watchEpisodes(page, 'CN0009', [ep]);
  await page.reload();
  await expect(page.getByText(hides)).toBeVisible();
  await expect(closed).toHaveCount(0);
});

test('enlarges the portrait of a character', async ({ page }) => {
  await page.goto(`/#/pages/chat/detail?character_id=${SHEN.id}`);
  const opener = page.getByRole('button', { name: t('preview.open', { title: SHEN.name }) });
  await expect(page.getByRole('heading', { name: en['chat.persona'] })).toBeVisible();
  // The button has its text as soon as the page is there.
  expect(await opener.count()).toBe(1);
  await opener.click();
  const picture = page.getByRole('dialog').getByRole('img');
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await waitForAnimations(page);
  const widthOf = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  const before = await widthOf();
  await page.getByRole('dialog').getByRole('button', { name: en['preview.zoom_in'] }).click();
  await expect.poll(widthOf).toBe(Math.round(before * 1.5));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('offers all characters when an address names none or an unknown one', { tag: '@once' }, async ({ page }) => {
  for (const path of ['detail', 'chating']) {
    await page.goto('about:blank');
    await page.goto(`/#/pages/chat/${path}?character_id=%3Cscript%3E`);
    await expect(page.getByRole('heading', { name: en['chat.no_character'] })).toBeVisible();
    await page.getByRole('button', { name: en['chat.open_characters'] }).click();
    await expect(page).toHaveURL(CHAT);
    await page.goto(`/#/pages/chat/${path}?character_id=CN0008-nobody`);
    await expect(page.getByRole('main').getByRole('button', { name: en['ui.retry'] })).toBeVisible();
  }
});
