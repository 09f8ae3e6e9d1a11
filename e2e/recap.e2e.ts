import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { FakeLanguageModel } from '#server/testing/fake-language-model.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { expectAccessible } from './accessibility.ts';
import { advanceClock, readStory, recordTexts, watchEpisodes } from './chat.ts';
import { OwnServer } from './own-server.ts';
import { expect, test as base, type Page } from './test.ts';
import { t } from '#i18n/testing/texts.ts';
import { currentVideo, expectPlaying, openHome } from './viewer.ts';

const en = DICTIONARIES.en;
const SHOW = 'CN0008';
const episode2 = (tvId = SHOW): string => `/#/pages/shortPlay/index?tv_id=${tvId}&ep=2`;
const pageOf = (tvId = SHOW): string => `/#/pages/shortPlay/detail?tv_id=${tvId}`;

/** Each worker has its own server, so that other viewers do not see the changed clock. */
const test = base.extend<object, { ownAddress: string }>({
  ownAddress: [
    async ({}, use, { parallelIndex }) => {
      const server = new OwnServer(`e2e_recap_${parallelIndex}`);
      await use(await server.start());
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: async ({ ownAddress }, use) => use(ownAddress),
});

/** On a server with a stand-in of a language model. */
const modelTest = base.extend<object, { own: { url: string; model: FakeLanguageModel } }>({
  own: [
    async ({}, use, { parallelIndex }) => {
      const model = new FakeLanguageModel();
      const variables = { AI_BASE_URL: `${await model.start()}/v1`, AI_MODEL: 'stand-in' };
      const server = new OwnServer(`e2e_recap_model_${parallelIndex}`, variables);
      await use({ url: await server.start(), model });
      await server.stop();
      await model.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: async ({ own }, use) => use(own.url),
});

/** Watches the first two episodes, and leaves for some days. */
async function watchAndLeave(page: Page, days: number, tvId = SHOW): Promise<void> {
  await openHome(page);
  await watchEpisodes(page, tvId, [1, 2]);
  await advanceClock(page, days * DAY_MS);
  await page.goto('about:blank');
}

const offer = (page: Page) => page.getByText(t('recap.offer', { ep: 2 }));
const openButton = (page: Page) => page.getByRole('button', { name: en['recap.open'] });
const sheet = (page: Page) => page.getByRole('dialog', { name: en['recap.open'] });
const isPaused = (page: Page) => currentVideo(page).evaluate((video: HTMLVideoElement) => video.paused);

/** Expects that the player offers nothing until it reports that the viewer has returned. */
async function expectNoOffer(page: Page): Promise<void> {
  const buttons = await recordTexts(page, 'button');
  const reported = page.waitForResponse('**/video/progress');
  await expectPlaying(page);
  await reported;
  expect((await buttons()).flat()).not.toContain(en['recap.open']);
}

async function expectSynopses(page: Page, tvId = SHOW): Promise<void> {
  const { synopses } = readStory(tvId);
  const episodes = sheet(page).getByRole('listitem');
  await expect(episodes).toHaveCount(2);
  for (const index of [0, 1]) {
    await expect(episodes.nth(index)).toContainText(t('recap.episode', { ep: index + 1 }));
    await expect(episodes.nth(index)).toContainText(synopses[index] ?? '?');
  }
}

test('offers a recap on the page of a show after three days, and continues', async ({ page }) => {
  await watchAndLeave(page, 3);
  await page.goto(pageOf());
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page, 'an offer');
  await openButton(page).click();
  await expectSynopses(page);
  await expectAccessible(page, 'a recap');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await openButton(page).click();
  await sheet(page).getByRole('button', { name: en['recap.continue'] }).click();
  await expect(page).toHaveURL(episode2());
  await expectNoOffer(page);
});

test('offers no recap any more after “Not now”', { tag: '@once' }, async ({ page }) => {
  await watchAndLeave(page, 5);
  await page.goto(pageOf());
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: en['recap.close'] }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.goto(episode2());
  await expectNoOffer(page);
});

test('offers a recap over the player after three days, which pauses meanwhile', async ({ page }) => {
  await watchAndLeave(page, 3);
  await page.goto(episode2());
  await expectPlaying(page);
  await expect(offer(page)).toBeVisible();
  await openButton(page).click();
  await expectSynopses(page);
  await expect.poll(() => isPaused(page)).toBe(true);
  await sheet(page).getByRole('button', { name: en['recap.continue'] }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(page).toHaveURL(episode2());
});

test('offers no recap after one day', { tag: '@once' }, async ({ page }) => {
  await watchAndLeave(page, 1);
  const answered = page.waitForResponse('**/video/recap');
  await page.goto(pageOf());
  expect(await (await answered).json()).toMatchObject({ data: { recap: null } });
  await expect(page.getByRole('heading', { name: en['show.cast'] })).toBeVisible();
  expect(await offer(page).count()).toBe(0);
  await page.goto(episode2());
  await expectNoOffer(page);
});

/** The text of the model is stored for all viewers, so each test has its own show. */
modelTest(
  'shows the text of the language model, which knows no later episodes',
  { tag: '@once' },
  async ({ page, own: { model } }) => {
    model.completion = 'She said “I do”, and someone burned the books.';
    await watchAndLeave(page, 3);
    await page.goto(pageOf());
    await openButton(page).click();
    await expect(sheet(page)).toContainText(model.completion);
    await expect(sheet(page).getByRole('listitem')).toHaveCount(0);
    const { synopses } = readStory(SHOW);
    const prompt = JSON.stringify(model.requests.at(-1)?.messages);
    for (const synopsis of synopses.slice(0, 2)) expect(prompt).toContain(JSON.stringify(synopsis).slice(1, -1));
    expect(prompt).not.toContain('Episode 3');
  },
);

modelTest(
  'shows the text of the language model over the player, also after some seconds',
  { tag: '@once' },
  async ({ page, own: { model } }) => {
    model.completion = 'She said “I do”, and someone burned the books.';
    await watchAndLeave(page, 3, 'CN0010');
    const reported = page.waitForResponse('**/video/progress');
    await page.goto(episode2('CN0010'));
    await expect(offer(page)).toBeVisible();
    await reported;
    await openButton(page).click();
    await expect(sheet(page)).toContainText(model.completion);
  },
);

modelTest('shows the synopses when the language model fails', { tag: '@once' }, async ({ page, own: { model } }) => {
  model.completion = '';
  await watchAndLeave(page, 3, 'GL0003');
  await page.goto(pageOf('GL0003'));
  await openButton(page).click();
  await expectSynopses(page, 'GL0003');
});
