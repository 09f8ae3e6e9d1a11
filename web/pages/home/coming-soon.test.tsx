import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '#domain/languages.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { announced, home, SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { detail } from '#web/testing/shows.ts';

/** Its release date has passed without episodes. */
const OVERDUE = announced({ tv_id: 'OVERDUE', title: 'Without a date', release_at: null, accent: '#fff' });

for (const language of LANGUAGES) {
  const texts = DICTIONARIES[language];
  const responses = {
    ...SHOW_PAGE_RESPONSES,
    'video/home': home({ sections: [{ id: 'coming', title: texts['section.coming'], shows: [OVERDUE] }] }),
    'video/detail': detail({ show: OVERDUE }),
  };

  test(`says “soon” without a date for a show whose episodes are overdue, in ${language}`, async () => {
    await renderPage('#/', responses, { language });
    const card = page.getByRole('link', { name: OVERDUE.title });
    // In Chinese, zero-width spaces are between the phrases.
    await expect
      .poll(() => card.query()?.textContent.replaceAll('\u200B', ''))
      .toBe(`${texts['section.coming']}${OVERDUE.title}`);
    await card.click();
    const main = page.getByRole('main');
    await expect.element(main.getByText(texts['section.coming'], { exact: true })).toBeVisible();
    await expect.element(main).not.toMatchTextContent(/20\d\d/);
    const backdrop = document.querySelector('main [style*="oklch(from"]');
    expect(backdrop && getComputedStyle(backdrop).backgroundColor).toMatch(/^oklch\(0\.45 /);
  });

  test(`says “soon” instead of an overdue episode, in ${language}`, async () => {
    await renderPage('#/pages/shortPlay/index?tv_id=OVERDUE&ep=1', responses, { language });
    await expect.element(page.getByText(texts['player.coming_title']).first()).toBeVisible();
    expect(document.body.textContent).not.toMatch(/20\d\d/);
  });
}
