import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '#domain/languages.ts';
import { APP_VERSION } from '#domain/product.ts';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { en } from '#i18n/testing/texts.ts';
import { config } from '#web/testing/responses.ts';
import type { Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const UNDER_REVIEW: Responses = {
  'app/global_config': config({ submit_review_version: APP_VERSION }),
  'pay/products': {
    vip: [],
    coins: [],
    first_topup: { available: false, extra_percent: 0 },
    marks: { best_value: null, most_popular: null },
    providers: [],
  },
};

for (const language of LANGUAGES)
  test(`shows home in ${language}`, async () => {
    await renderPage('#/', {}, { language });
    const texts = DICTIONARIES[language];
    await expect.element(page.getByRole('link', { name: texts['home.rankings'] })).toBeVisible();
    await expect.element(page.getByRole('link', { name: texts['tab.profile'] })).toBeVisible();
    expect(document.documentElement.lang).toBe(language);
  });

test('hides the store while an app store reviews the app version', async () => {
  await renderPage('#/', UNDER_REVIEW);
  await page.getByRole('link', { name: en['tab.profile'], exact: true }).click();
  await expect.element(page.getByRole('link', { name: en['page.set_up'] })).toBeVisible();
  await expect.element(page.getByRole('link', { name: en['page.shop'] })).not.toBeInTheDocument();
});

test('shows no store at its address while an app store reviews the app version', async () => {
  await renderPage('#/pages/common/shop/index', UNDER_REVIEW);
  await expect.element(page.getByText(en['not_found.title'])).toBeVisible();
});
