import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { t } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { shows } from '#web/testing/shows.ts';

const homeTab = (name: string): Locator =>
  page.getByRole('navigation', { name: t('home.browse') }).getByRole('link', { name, exact: true });
const tab = (name: string): Locator =>
  page.getByRole('navigation', { name: t('tab.label') }).getByRole('link', { name });
const scrollTop = (): number => Math.round(scrollY);
const near = (top: number) => expect.poll(() => Math.abs(scrollTop() - top));

/** Scrolls as soon as the page is long enough. */
async function scrollToTop(top: number): Promise<void> {
  await expect
    .poll(() => {
      scrollTo(0, top);
      return scrollTop();
    })
    .toBe(top);
}

for (const { size, name, view } of [
  { size: [390, 844], name: t('home.new'), view: 'new' },
  // The app still knows the positions of the first test.
  { size: [1440, 900], name: t('home.genres'), view: 'genres' },
] as const)
  test(`keeps the scroll position and the pages of each tab, at ${size.join(' × ')}`, async () => {
    const { api } = await renderPage('#/', { 'video/list': onePage(shows(60)) }, { size });
    await scrollToTop(1500);
    await homeTab(name).click();
    await expect.element(page.getByRole('link', { name: 'Test show 60' })).toBeInTheDocument();
    await expect.poll(scrollTop).toBe(0);
    await scrollToTop(500);
    await homeTab(t('home.popular')).click();
    await near(1500).toBeLessThanOrEqual(40);
    await homeTab(name).click();
    await near(500).toBeLessThanOrEqual(40);
    await tab(t('tab.profile')).click();
    await expect.poll(() => location.hash).toMatch(/profile/);
    await expect.poll(scrollTop).toBe(0);
    await tab(t('tab.home')).click();
    await expect.poll(() => location.hash).toContain(`tab=${view}`);
    await near(500).toBeLessThanOrEqual(40);
    expect(api.inputs('video/list')).toHaveLength(2);
  });
