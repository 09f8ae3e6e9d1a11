/** Texts on covers leave the faces free, wherever the faces are. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { announced, home, SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { detail, show } from '#web/testing/shows.ts';
import { SIZES } from '#web/testing/sizes.ts';

type Focus = { readonly x: number; readonly y: number };

/** The least distance between the centre of the faces and a text, in px. */
const CLEARANCE = 30;

/** Returns the distance between the centre of the faces and the nearest of the texts, in px. */
function clearance(cover: Element | null | undefined, texts: readonly Element[], { x, y }: Focus): number {
  const box = cover?.getBoundingClientRect() ?? new DOMRect(NaN, NaN);
  const face = { x: box.x + x * box.width, y: box.y + y * box.height };
  const distances = texts.map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return Math.hypot(Math.max(left - face.x, 0, face.x - right), Math.max(top - face.y, 0, face.y - bottom));
  });
  return Math.min(...distances);
}

const within = (element: Element | null | undefined, selector: string): readonly Element[] => [
  ...(element?.querySelectorAll(selector) ?? []),
];

for (const size of SIZES) {
  const at = `at ${size.join(' × ')}`;

  for (const focus of [
    { x: 0.5, y: 0.08 },
    { x: 0.5, y: 0.92 },
    { x: 0.1, y: 0.38 },
    { x: 0.9, y: 0.38 },
  ])
    test(`keeps the banner's text off faces at ${focus.x}, ${focus.y}, ${at}`, async () => {
      await renderPage('#/', { 'video/home': home({ banners: [show({ cover_focus: focus })] }) }, { size });
      const banners = page.getByRole('region', { name: t('home.banners') });
      await expect.element(banners.getByRole('heading')).toBeVisible();
      const banner = banners.getByRole('article').element();
      const navigation = page.getByRole('navigation', { name: t('home.browse') }).element();
      const texts = [...within(banner, 'h2, p, a'), navigation];
      expect(texts.length).toBeGreaterThan(4);
      expect(clearance(banner.querySelector('img'), texts, focus)).toBeGreaterThan(CLEARANCE);
    });

  for (const focus of [
    { x: 0.3, y: 0.1 },
    { x: 0.3, y: 0.9 },
  ])
    test(`keeps the labels of a card off faces at ${focus.x}, ${focus.y}, ${at}`, async () => {
      await renderPage('#/?tab=new', { 'video/list': onePage([show({ cover_focus: focus })]) }, { size });
      const card = page.getByRole('main').getByRole('link', { name: show().title });
      await expect.element(card).toBeVisible();
      const labels = within(card.element(), 'div > span');
      expect(labels.length).toBeGreaterThan(1);
      expect(clearance(card.element().querySelector('img'), labels, focus)).toBeGreaterThan(CLEARANCE);
    });

  for (const focus of [
    { x: 0.5, y: 0.4 },
    { x: 0.5, y: 0.6 },
  ])
    test(`keeps the text about an announced show off faces at ${focus.x}, ${focus.y}, ${at}`, async () => {
      const shown = announced({ cover_focus: focus });
      await renderPage(
        '#/pages/shortPlay/index?tv_id=TEST01&ep=1',
        { ...SHOW_PAGE_RESPONSES, 'video/detail': detail({ show: shown }) },
        { size },
      );
      const title = page.getByRole('main').getByRole('heading', { name: shown.title }).first();
      await expect.element(title).toBeVisible();
      const cover = [...document.querySelectorAll('main img')].at(-1);
      const texts = [...(title.element().parentElement?.children ?? [])];
      expect(texts.length).toBeGreaterThan(1);
      expect(clearance(cover, texts, focus)).toBeGreaterThan(CLEARANCE);
    });
}
