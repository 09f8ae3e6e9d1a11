import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { onePage } from '#web/testing/responses.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const ZERO_WIDTH_SPACE = '\u200B';
const MY_LIST = '#/pages/history/index';
const EMPTY = { 'video/collections': onePage([]), 'video/history': onePage([]) };

const wordBreak = () => expect.poll(() => getComputedStyle(document.body).wordBreak);
const title = () => page.getByRole('heading', { level: 2 }).first();
/** Returns what is between the places where a line may break. */
const phrasesOf = (element: Element | null | undefined) =>
  element?.firstChild?.nodeValue?.split(ZERO_WIDTH_SPACE) ?? [];

for (const language of ['zh-CN', 'zh-TW'] as const)
  test(`breaks lines in ${language} between phrases only`, async () => {
    await renderPage(MY_LIST, EMPTY, { language });
    await wordBreak().toBe('keep-all');
    expect(document.documentElement.lang).toBe(language);
    await expect.element(title()).toBeVisible();
    await expect.poll(() => phrasesOf(document.querySelector('main h2 ~ p')).length).toBeGreaterThan(5);
    // Texts that appear later are marked too.
    await page.getByRole('link', { name: DICTIONARIES[language]['my_list.history'], exact: true }).click();
    await expect.poll(() => phrasesOf(title().query()).join('')).toBe(DICTIONARIES[language]['history.empty_title']);
    await expect.poll(() => phrasesOf(title().query()).length).toBeGreaterThan(1);
  });

for (const [language, rule] of [
  ['ja', 'auto-phrase'],
  ['ko', 'keep-all'],
] as const)
  test(`breaks lines in ${language} between phrases by the rule of the browser`, async () => {
    await renderPage(MY_LIST, EMPTY, { language });
    await expect.element(title()).toHaveTextContent(DICTIONARIES[language]['my_list.empty_title']);
    await wordBreak().toBe(rule);
  });
