import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APP_VERSION } from '#domain/product.ts';
import { en } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { config } from '#web/testing/responses.ts';
import { ACTIVITY, NOVEL } from '#web/testing/campaigns.ts';
import { SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { SIZES } from '#web/testing/sizes.ts';

const REWARDS = { 'task/list': { tasks: [], limited: null } };
const hash = () => expect.poll(() => location.hash);

for (const landing of ['oneLink', 'soulsyncLink', 'seaBuzzLink'] as const) {
  test(`leads from ${landing} to home without a page of the operator`, async () => {
    await renderPage(`#/pages/${landing}/index`);
    await hash().toBe('#/');
    await expect.element(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
  });

  test(`leads from ${landing} to the page of the operator, and back to home`, async () => {
    const responses = { ...REWARDS, 'app/global_config': config({ landing: { [landing]: 'reward' } }) };
    await renderPage(`#/pages/${landing}/index`, responses);
    await hash().toBe('#/pages/reward/index');
    await expect.element(page.getByRole('heading', { name: en['page.reward'] })).toBeVisible();
    history.back();
    await hash().toBe('#/');
  });
}

for (const [problem, changes] of [
  ['the operator has set a hostile address', { landing: { oneLink: 'https://elsewhere.example' } }],
  ['an app store reviews the app', { landing: { oneLink: 'reward' }, submit_review_version: APP_VERSION }],
] as const)
  test(`leads from a landing page to home when ${problem}`, async () => {
    await renderPage('#/pages/oneLink/index', { 'app/global_config': config(changes) });
    await hash().toBe('#/');
    await expect.element(page.getByRole('heading', { name: 'Trending' })).toBeVisible();
  });

for (const size of SIZES) {
  const at = `at ${size.join(' × ')}`;

  test(`shows a novel, which leads to its show, ${at}`, async () => {
    const responses = { ...SHOW_PAGE_RESPONSES, 'ebook/simple_detail': NOVEL };
    const { api } = await renderPage(`#/pages/oneLink/novel?novel_id=${NOVEL.novel_id}`, responses, { size });
    await expect.element(page.getByRole('heading', { name: NOVEL.title })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'The papers' })).toBeVisible();
    await expect.element(page.getByText('She signed.', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: en['campaign.novel_watch'] }).click();
    await hash().toBe('#/pages/shortPlay/index?tv_id=TEST01&ep=1');
    expect(api.inputs('ebook/simple_detail')).toEqual([{ novel_id: NOVEL.novel_id }]);
  });

  test(`leads from the rewards to the activity, and from there to its episode, ${at}`, async () => {
    const responses = { ...SHOW_PAGE_RESPONSES, ...REWARDS, 'app/global_config': config({ activity: ACTIVITY }) };
    await renderPage('#/pages/reward/index', responses, { size });
    await page.getByRole('link', { name: ACTIVITY.title }).click();
    await expect.element(page.getByRole('heading', { name: ACTIVITY.title })).toBeVisible();
    await expect.element(page.getByText('Watch a show each day.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: ACTIVITY.action.label }).click();
    await hash().toBe('#/pages/shortPlay/index?tv_id=TEST01&ep=2');
  });
}

for (const query of ['', '?novel_id=unknown'])
  test(`leads home instead of a novel that does not exist: “${query}”`, async () => {
    await renderPage(`#/pages/oneLink/novel${query}`, { 'ebook/simple_detail': failWith('NotFound') });
    await expect.element(page.getByText(en['campaign.novel_missing'])).toBeVisible();
    await page.getByRole('button', { name: en['ui.home'] }).click();
    await hash().toBe('#/');
  });
