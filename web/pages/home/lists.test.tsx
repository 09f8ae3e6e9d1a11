import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { t } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { announced, home } from '#web/testing/catalogue.ts';
import type { Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { show, shows } from '#web/testing/shows.ts';
import { SIZES } from '#web/testing/sizes.ts';
import { expectToast } from '#web/testing/toasts.ts';

const COMING = announced({ tv_id: 'COMING', title: 'The Coming Heiress' });
const RELEASED = shows(3);

const main = (): Locator => page.getByRole('main');
const titles = () => [...document.querySelectorAll('main .cover-grid a > span')].map(({ textContent }) => textContent);
const undo = (): Locator => page.getByRole('button', { name: t('ui.undo') });

for (const size of SIZES)
  test(`collects a show on its card, with undo, at ${size.join(' × ')}`, async () => {
    const { api } = await renderPage(
      '#/?tab=new',
      { 'video/list': onePage([show()]), 'video/collect': ({ collected }) => ({ collected, collects: 1 }) },
      { size },
    );
    await main().getByRole('link', { name: 'The Test Heiress' }).hover();
    const collect = page.getByRole('button', { name: t('show.collect_of', { title: 'The Test Heiress' }) });
    await expect.element(collect).toHaveAttribute('aria-pressed', 'false');
    const { width, height } = collect.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await collect.click();
    await expect.element(collect).toHaveAttribute('aria-pressed', 'true');
    await undo().click();
    await expect.element(collect).toHaveAttribute('aria-pressed', 'false');
    await collect.click();
    await expectToast(t('show.collected'));
    await expect.element(collect).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => api.inputs('video/collect').map(({ collected }) => collected)).toEqual([true, false, true]);
  });

test('shows on a card that its show is collected', async () => {
  await renderPage('#/?tab=new', { 'video/home': home({ collected: ['TEST02'] }), 'video/list': onePage(shows(2)) });
  const collect = (title: string): Locator =>
    page.getByRole('button', { name: t('show.collect_of', { title }), exact: true });
  await expect.element(collect('Test show 2')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(collect('Test show 1')).toHaveAttribute('aria-pressed', 'false');
});

test('collects a show in its row of a ranking', async () => {
  const { api } = await renderPage('#/?tab=rankings', {
    'video/rank': onePage(shows(3)),
    'video/collect': ({ collected }) => ({ collected, collects: 1 }),
  });
  const row = main().getByRole('listitem').first();
  const collect = row.getByRole('button');
  await expect.element(collect).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThan(130);
  await collect.click();
  await expect.element(collect).toHaveAttribute('aria-pressed', 'true');
  expect(api.inputs('video/collect')).toEqual([{ tv_id: 'TEST01', collected: true }]);
});

test('scrolls to the chip of the genre in the address', async () => {
  await renderPage('#/?tab=genres&genre=comedy');
  const chip = page.getByRole('navigation', { name: t('home.genres') }).getByRole('link', { name: t('genre.comedy') });
  await expect.element(chip).toBeInViewport({ ratio: 1 });
});

test.each(SIZES)(
  'filters and sorts the shows of a genre at %i × %i, and keeps both in the address',
  async (...size) => {
    const responses: Responses = {
      'video/list': ({ filter }) =>
        onePage([...(filter === 'released' ? [] : [COMING]), ...(filter === 'coming' ? [] : RELEASED)]),
    };
    const { api, reload } = await renderPage('#/?tab=genres', responses, { size });
    const sort = page.getByRole('combobox', { name: t('home.sort') });
    const filter = page.getByRole('combobox', { name: t('home.filter') });
    await page
      .getByRole('navigation', { name: t('home.genres') })
      .getByRole('link', { name: t('genre.historical') })
      .click();
    await userEvent.selectOptions(sort, t('home.board_new'));
    await expect.poll(() => location.hash).toMatch(/genre=historical&sort=new$/);
    await expect.poll(titles).toHaveLength(4);
    await userEvent.selectOptions(filter, t('section.coming'));
    await expect.poll(() => location.hash).toMatch(/genre=historical&sort=new&filter=coming$/);
    await expect.poll(titles).toEqual([COMING.title]);
    await reload();
    await expect.element(filter).toHaveValue('coming');
    await expect.element(sort).toHaveValue('new');
    await expect.poll(titles).toEqual([COMING.title]);
    await userEvent.selectOptions(filter, t('home.filter_released'));
    await expect.poll(titles).toHaveLength(3);
    expect(api.inputs('video/list').at(-1)).toMatchObject({ tag: 'historical', sort: 'new', filter: 'released' });
  },
);

test('leads from a filter without results to all shows', async () => {
  await renderPage('#/?tab=genres&genre=campus&filter=coming', {
    'video/list': ({ tag }) => onePage(tag === undefined ? shows(12) : []),
  });
  await expect.element(page.getByText(t('home.empty_title'))).toBeVisible();
  await page.getByRole('link', { name: t('home.all'), exact: true }).click();
  await expect.poll(titles).toHaveLength(12);
  await expect.element(page.getByRole('combobox', { name: t('home.filter') })).toHaveValue('all');
});

for (const size of SIZES)
  test(`ends home with an endless list of all shows, at ${size.join(' × ')}`, async () => {
    const all = shows(40);
    const { api } = await renderPage(
      '#/',
      {
        'video/list': ({ cursor }) => {
          const first = Number(cursor ?? 0);
          const next = first + 8;
          return { items: all.slice(first, next), next_cursor: next < all.length ? String(next) : null };
        },
      },
      { size },
    );
    await expect.element(page.getByRole('heading', { name: t('home.more') })).toBeInTheDocument();
    await expect.poll(() => titles().length).toBeGreaterThan(0);
    const scrollToEnd = (): number => {
      scrollTo(0, document.documentElement.scrollHeight);
      return titles().length;
    };
    await expect.poll(scrollToEnd).toBe(40);
    await expect.element(page.getByText(t('ui.end'))).toBeVisible();
    expect(titles()).toEqual(all.map(({ title }) => title));
    expect(api.inputs('video/list').map(({ cursor }) => cursor)).toEqual([undefined, '8', '16', '24', '32']);
  });

test('marks the tab in the address as the open one', async () => {
  await renderPage('#/?tab=rankings', { 'video/rank': onePage(shows(3)) });
  const tabs = page.getByRole('navigation', { name: t('home.browse') }).getByRole('link');
  await expect.element(tabs.first()).toBeVisible();
  const open = tabs.elements().filter((tab) => tab.hasAttribute('aria-current'));
  expect(open.map(({ textContent }) => textContent)).toEqual([t('home.rankings')]);
});

test('keeps the places of the tabs when another one becomes bold', async () => {
  await renderPage('#/');
  const tabs = page.getByRole('navigation', { name: t('home.browse') }).getByRole('link');
  await expect.element(tabs.first()).toBeVisible();
  // With wide fonts, the row scrolls to the chosen tab, so the places are relative to the row's beginning.
  const places = () =>
    tabs.elements().map((tab) => Math.round(tab.getBoundingClientRect().x + (tab.parentElement?.scrollLeft ?? 0)));
  const before = places();
  expect(before.length).toBeGreaterThan(3);
  await page.getByRole('link', { name: t('home.new'), exact: true }).click();
  await expect.poll(() => location.hash).toMatch(/tab=new/);
  expect(places()).toEqual(before);
});
