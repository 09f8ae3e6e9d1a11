import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { expectToast } from '#web/testing/toasts.ts';

const LANGUAGE = '#/pages/common/language/index';

const radio = (name: string) => page.getByRole('radio', { name });
const heading = (language: 'de' | 'zh-CN') =>
  page.getByRole('heading', { name: DICTIONARIES[language]['page.language'] });

test('keeps the last of two languages that the viewer chooses quickly', async () => {
  await renderPage(LANGUAGE);
  await expect.element(radio('English')).toBeChecked();
  await expectToast(DICTIONARIES.de['language.saved'], async () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('[lang="ja"] input, [lang="de"] input'))
      input.click();
  });
  await expect.element(radio('Deutsch')).toBeChecked();
  await expect.element(heading('de')).toBeVisible();
});

test('changes the language with the arrow keys', async () => {
  await renderPage(LANGUAGE);
  await expect.element(radio('English')).toBeChecked();
  radio('English').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(radio('简体中文')).toBeChecked();
  await expect.element(heading('zh-CN')).toBeVisible();
  await expectAccessible();
});
