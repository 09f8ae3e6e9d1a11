import { expect, test } from 'vitest';
import { cdp, page, userEvent, type Locator } from 'vitest/browser';
import type { Suggestion } from '#contract/endpoints/search.ts';
import { t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { onePage } from '#web/testing/responses.ts';
import { searchResult } from '#web/testing/catalogue.ts';
import type { Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { show, shows } from '#web/testing/shows.ts';
import { SIZES } from '#web/testing/sizes.ts';

const SEARCH = '#/pages/common/search/index';
const HEIRESS = searchResult(show(), { title: [{ start: 9, end: 16 }] });
const NONE = { ...onePage([]), corrected: null };

const suggestion = (text: string, changes: Partial<Suggestion> = {}): Suggestion => ({
  text,
  ranges: [{ start: 0, end: 3 }],
  kind: 'cast',
  ...changes,
});

/** Every search finds one show. */
const FOUND: Responses = {
  'search/hot': { shows: shows(2) },
  'search/query': { ...onePage([HEIRESS]), corrected: null },
  'search/suggest': { suggestions: [suggestion('Ada Lin'), suggestion('The Adaptation', { kind: 'show' })] },
};

const field = (): Locator => page.getByRole('combobox', { name: t('page.search') });
const results = (): Locator => page.getByRole('region', { name: t('search.results') });
const recent = (): Locator => page.getByRole('region', { name: t('search.recent') });
const options = (): Locator => page.getByRole('option');
const marked = () => [...document.querySelectorAll('main mark')].map(({ textContent }) => textContent);

for (const size of SIZES)
  test(`chooses suggestions with the arrow keys, at ${size.join(' × ')}`, async () => {
    await renderPage(SEARCH, FOUND, { size });
    await field().fill('ada');
    await expect.element(options()).toHaveLength(2);
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}');
    const first = options().first();
    await expect.element(first).toHaveAttribute('aria-selected', 'true');
    await expect.element(field()).toHaveAttribute('aria-activedescendant', first.element().id);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(first).toHaveAttribute('aria-selected', 'false');
    await userEvent.keyboard('{Escape}');
    await expect.element(options()).toHaveLength(0);
    await field().fill('ad');
    await options().first().click();
    await expect.element(field()).toHaveValue('Ada Lin');
    await expect.poll(marked).toEqual(['Heiress']);
    await expectAccessible();
  });

test('keeps recent searches, removes one, and restores all after clearing', async () => {
  const { reload } = await renderPage(SEARCH, FOUND);
  for (const search of ['ceo', 'mafia', 'CEO']) {
    await field().fill(search);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toMatch(new RegExp(`q=${search}$`));
  }
  await page.getByRole('button', { name: t('search.clear') }).click();
  await expect.element(field()).toHaveFocus();
  const rows = recent().getByRole('listitem');
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.first()).toHaveTextContent('CEO');
  await expect.element(rows.last()).toHaveTextContent('mafia');
  recent()
    .getByRole('button', { name: t('search.remove', { text: 'mafia' }) })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows).toHaveLength(1);
  await expect.element(recent().getByRole('button', { name: 'CEO', exact: true })).toHaveFocus();
  await recent()
    .getByRole('button', { name: t('search.clear_recent') })
    .click();
  await expect.element(recent()).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('ui.undo') }).click();
  await reload();
  await recent().getByRole('button', { name: 'CEO', exact: true }).click();
  await expect.poll(() => location.hash).toMatch(/q=CEO$/);
  await expect.element(results()).toBeVisible();
});

for (const size of SIZES)
  test(`closes the suggestions on a press of the page, and shows other results from the top, at ${size.join(' × ')}`, async () => {
    const many = { ...onePage(shows(40).map((each) => searchResult(each))), corrected: null };
    await renderPage(`${SEARCH}?q=the`, { ...FOUND, 'search/query': many }, { size });
    await expect.element(results().getByRole('listitem')).toHaveLength(40);
    scrollTo(0, 600);
    await expect.poll(() => scrollY).toBe(600);
    await field().fill('th');
    await expect.element(options().first()).toBeVisible();
    await expect.poll(() => location.hash).toMatch(/q=th$/);
    await expect.poll(() => scrollY).toBe(0);
    document.elementFromPoint(4, 700)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await expect.element(options()).toHaveLength(0);
  });

test('says that nothing was found only for a text whose search has ended', async () => {
  const { api } = await renderPage(`${SEARCH}?q=qqqq`, { ...FOUND, 'search/query': NONE });
  const none = page.getByRole('heading', { name: t('search.none', { text: 'qqqq' }) });
  await expect.element(none).toBeVisible();
  const found = { ...onePage([HEIRESS]), corrected: null };
  const pending = Promise.withResolvers<typeof found>();
  api.respond('search/query', () => pending.promise);
  await field().fill('heir');
  await expect.poll(() => api.inputs('search/query').at(-1)?.q).toBe('heir');
  await expect.element(results()).toHaveAttribute('aria-busy', 'true');
  await expect.element(none).toBeVisible();
  pending.resolve(found);
  await expect.poll(marked).toContain('Heiress');
  await expect.element(none).not.toBeInTheDocument();
});

test('ignores the key that confirms the text of an input method', async () => {
  await renderPage(SEARCH, FOUND);
  await field().fill('heir');
  const press = (keyCode: number) =>
    field()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true }));
  press(229);
  await expect.element(field()).toHaveFocus();
  press(13);
  await expect.element(field()).not.toHaveFocus();
});

test('collects a show from its row', async () => {
  const { api } = await renderPage(`${SEARCH}?q=heir`, {
    ...FOUND,
    'video/collect': ({ collected }) => ({ collected, collects: 1 }),
  });
  const collect = results().getByRole('button', { name: t('show.collect_of', { title: 'The Test Heiress' }) });
  await collect.click();
  await expect.element(collect).toHaveAttribute('aria-pressed', 'true');
  expect(api.inputs('video/collect')).toEqual([{ tv_id: 'TEST01', collected: true }]);
});

test('says which similar text was searched', async () => {
  await renderPage(`${SEARCH}?q=heires`, {
    ...FOUND,
    'search/query': { ...onePage([HEIRESS]), corrected: 'Heiress' },
  });
  await expect.element(page.getByText(t('search.corrected', { text: 'Heiress' }))).toBeVisible();
  await expect.poll(marked).toEqual(['Heiress']);
});

test('offers genres if nothing is found', async () => {
  await renderPage(`${SEARCH}?q=qqqq`, { ...FOUND, 'search/query': NONE });
  await expect.element(page.getByRole('heading', { name: t('search.none', { text: 'qqqq' }) })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: t('genre.billionaire'), exact: true }).click();
  await expect.poll(() => location.hash).toMatch(/tab=genres&genre=billionaire$/);
});

test('filters results by genre', async () => {
  const inGenre = (id: 'ceo' | 'family', title: string) =>
    searchResult(show({ tv_id: id, title, tags: [{ id, name: t(`genre.${id}`) }] }));
  const all = [inGenre('ceo', 'The Office'), inGenre('family', 'The Home')];
  await renderPage(`${SEARCH}?q=the`, {
    ...FOUND,
    'search/query': ({ tag }) => ({
      ...onePage(all.filter(({ show: { tv_id: id } }) => tag === undefined || id === tag)),
      corrected: null,
    }),
  });
  const rows = results().getByRole('listitem');
  await expect.element(rows).toHaveLength(2);
  const filter = page.getByRole('navigation', { name: t('search.filter') });
  const genre = filter.getByRole('link', { name: t('genre.family') });
  await genre.click();
  await expect.element(genre).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => location.hash).toMatch(/q=the&genre=family$/);
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('The Home');
});

test('does not search for characters that an input method still composes', async () => {
  const { api } = await renderPage(SEARCH, FOUND);
  await field().click();
  const session = cdp();
  await session.send('Input.imeSetComposition', { text: 'zong', selectionStart: 4, selectionEnd: 4 });
  await expect.element(field()).toHaveValue('zong');
  await session.send('Input.insertText', { text: '总裁' });
  await expect.poll(() => location.hash).toMatch(/q=%E6%80%BB%E8%A3%81$/);
  await expect.element(results()).toBeVisible();
  expect(api.inputs('search/query').map(({ q }) => q)).toEqual(['总裁']);
});
