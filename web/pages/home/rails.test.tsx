import { expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { t } from '#i18n/testing/texts.ts';
import { home, watched } from '#web/testing/catalogue.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { show, shows } from '#web/testing/shows.ts';
import { controlTimers } from '#web/testing/timers.ts';

const HOME = '#/';
const DESKTOP = [1440, 900] as const;
const WATCHED = show({ tv_id: 'WATCHED', title: 'The Watched Heiress' });
const OTHER = show({ tv_id: 'OTHER', title: 'The Other Heiress' });

const undo = (): Locator => page.getByRole('button', { name: t('ui.undo') });

for (const size of [[390, 844], DESKTOP] as const) {
  test(`shows what the viewer has begun between banners and rails, at ${size.join(' × ')}`, async () => {
    await renderPage(HOME, { 'video/home': home({ continue: [watched(WATCHED)] }) }, { size });
    const card = page.getByRole('link', { name: WATCHED.title });
    await expect.element(card).toMatchTextContent('EP 2 · 1:00 left');
    await expect.element(card).toHaveAttribute('href', expect.stringContaining('tv_id=WATCHED&ep=2'));
    await expect.element(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
    const sections = [...document.querySelectorAll('main section')];
    expect(
      sections.map((section) => section.getAttribute('aria-label') ?? section.querySelector('h2')?.textContent),
    ).toEqual([t('home.banners'), t('home.continue'), 'Trending']);
  });

  test(`removes a show from Continue watching, with undo, at ${size.join(' × ')}`, async () => {
    controlTimers();
    const { api } = await renderPage(
      HOME,
      { 'video/home': home({ continue: [watched(WATCHED), watched(OTHER)] }), 'video/continue_dismiss': {} },
      { size },
    );
    const card = page.getByRole('link', { name: WATCHED.title });
    const remove = page.getByRole('button', { name: t('home.remove_continue', { title: WATCHED.title }) });
    await remove.click();
    await expect.element(card).not.toBeInTheDocument();
    await undo().click();
    await expect.element(card).toBeVisible();
    expect(api.inputs('video/continue_dismiss')).toEqual([]);
    await remove.click();
    await expect.element(undo()).toBeVisible();
    vi.advanceTimersByTime(5_000);
    await expect.poll(() => api.inputs('video/continue_dismiss')).toEqual([{ tv_id: 'WATCHED', dismissed: true }]);
    await expect.element(undo()).not.toBeInTheDocument();
    await expect.element(card).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: OTHER.title })).toBeVisible();
  });
}

test('shows arrows beside a rail only if its cards do not fit', async () => {
  const sections = [
    { id: 'trending', title: 'Trending', shows: shows(12) },
    { id: 'coming', title: 'Few', shows: shows(2) },
  ];
  await renderPage(HOME, { 'video/home': home({ sections }) }, { size: DESKTOP });
  const on = (title: string): Locator => page.getByRole('button', { name: t('home.rail_on', { title }), exact: true });
  await expect.element(on('Trending')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Few' })).toBeVisible();
  await expect.element(on('Few')).not.toBeInTheDocument();
  await on('Trending').click();
  await expect
    .element(page.getByRole('button', { name: t('home.rail_back', { title: 'Trending' }) }))
    .toHaveAttribute('aria-disabled', 'false');
});

test('moves the banners on by itself until a dot is pressed', async () => {
  controlTimers();
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
  await renderPage(HOME);
  const banners = page.getByRole('region', { name: t('home.banners') });
  await expect.element(banners).toBeVisible();
  const scrolls = () => scrollTo.mock.calls.length;
  const scrollsLater = (): number => {
    vi.advanceTimersByTime(1_000);
    return scrolls();
  };
  await expect.poll(scrollsLater).toBe(1);
  await banners.getByRole('button').nth(1).click();
  const before = scrolls();
  expect(before).toBeGreaterThan(1);
  vi.advanceTimersByTime(20_000);
  expect(scrolls()).toBe(before);
});
