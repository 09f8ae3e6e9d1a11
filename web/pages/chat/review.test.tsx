/** While an app store reviews the app version, the app has no chat. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APP_VERSION } from '#domain/product.ts';
import { en, t } from '#i18n/testing/texts.ts';
import { config } from '#web/testing/responses.ts';
import { character, CHAT_RESPONSES } from '#web/testing/chat.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { SIZE_OPTIONS } from '#web/testing/sizes.ts';

const { character_id: characterId, name, tv_id: tvId } = character();

const IN_REVIEW: Responses = {
  ...CHAT_RESPONSES,
  'app/global_config': config({ submit_review_version: APP_VERSION }),
  'video/recap': { recap: null },
  'video/play': failWith('VideoFetchFailed'),
};

test.each(SIZE_OPTIONS)('has no chat in the navigation at $size.0 px', async (options) => {
  await renderPage('#/', IN_REVIEW, options);
  await expect.element(page.getByRole('link', { name: en['tab.history'], exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: en['tab.chat'], exact: true })).not.toBeInTheDocument();
});

test.each([
  '#/pages/chat/index',
  '#/pages/chat/search?q=ada',
  `#/pages/chat/detail?character_id=${characterId}`,
  `#/pages/chat/chating?character_id=${characterId}`,
])('has no page at %s', async (address) => {
  await renderPage(address, IN_REVIEW);
  await expect.element(page.getByText(en['not_found.title'])).toBeVisible();
  await expect.element(page.getByText(name)).not.toBeInTheDocument();
});

test('does not lead from the page of a show to its characters', async () => {
  const { api, reload } = await renderPage(`#/pages/shortPlay/detail?tv_id=${tvId}`, {
    ...IN_REVIEW,
    'app/global_config': config(),
  });
  const talk = page.getByRole('link', { name: t('chat.talk', { name }) });
  await expect.element(talk).toBeVisible();
  api.respond('app/global_config', config({ submit_review_version: APP_VERSION }));
  await reload();
  await expect.element(page.getByRole('heading', { name: en['show.cast'] })).toBeVisible();
  // The shows below the characters load with them.
  await expect.element(page.getByRole('link', { name: 'Test show 4' })).toBeInTheDocument();
  await expect.element(talk).not.toBeInTheDocument();
});
