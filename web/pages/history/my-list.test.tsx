import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { onePage } from '#web/testing/responses.ts';
import { collected, home, watched } from '#web/testing/catalogue.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { show } from '#web/testing/shows.ts';
import { SIZES } from '#web/testing/sizes.ts';

const MY_LIST = '#/pages/history/index';
const SHOW = show({ tv_id: 'FIRST', title: 'The First Heiress' });
const OTHER = show({ tv_id: 'OTHER', title: 'The Other Heiress', total_episodes: 90 });

const EMPTY: Responses = { 'video/collections': onePage([]), 'video/history': onePage([]) };

/** The list of a viewer who has collected these shows. Removed ones leave it. */
function collecting(...ids: readonly string[]): Responses {
  const kept = new Set(ids);
  return {
    ...EMPTY,
    'video/home': () => home({ collected: [...kept] }),
    'video/collections': () =>
      onePage([SHOW, OTHER].filter(({ tv_id: id }) => kept.has(id)).map((each) => collected(each))),
    'video/collect': ({ tv_id: id, collected: isCollected }) => {
      if (isCollected) kept.add(id);
      else kept.delete(id);
      return { collected: isCollected, collects: 0 };
    },
  };
}

const card = (title: string): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const historyTab = (): Locator => page.getByRole('link', { name: en['my_list.history'], exact: true });
const undo = (): Locator => page.getByRole('button', { name: en['ui.undo'] });

for (const size of SIZES) {
  const at = `at ${size.join(' × ')}`;

  test(`has a tab for the history, ${at}`, async () => {
    await renderPage(MY_LIST, EMPTY, { size });
    await expect.element(page.getByText(en['my_list.empty_title'])).toBeVisible();
    await historyTab().click();
    await expect.poll(() => location.hash).toBe(`${MY_LIST}?tab=history`);
    await expect.element(page.getByText(en['history.empty_title'])).toBeVisible();
    await page.getByRole('button', { name: en['history.empty_action'] }).click();
    await expect.poll(() => location.hash).toBe('#/');
  });

  test(`lists the collected shows, resumes watched ones, and shows what was watched recently, ${at}`, async () => {
    await renderPage(
      MY_LIST,
      {
        'video/collections': onePage([collected(OTHER), collected(SHOW, { ep: 2 })]),
        'video/history': onePage([watched(SHOW)]),
        'video/play': failWith('VideoFetchFailed'),
      },
      { size },
    );
    await expect.element(card(OTHER.title)).toMatchTextContent(t('show.episodes_other', { count: 90 }));
    await expect.element(page.getByRole('heading', { name: en['my_list.recent'] })).toBeVisible();
    await expectAccessible();
    await card(SHOW.title)
      .getByRole('link', { name: `${SHOW.title} EP 2 / 12` })
      .click();
    await expect.poll(() => location.hash).toBe('#/pages/shortPlay/index?tv_id=FIRST&ep=2');
  });

  test(`removes selected shows, and brings them back, ${at}`, async () => {
    const { api, reload } = await renderPage(MY_LIST, collecting('FIRST', 'OTHER'), { size });
    await page.getByRole('button', { name: en['history.select'] }).click();
    await page.getByRole('checkbox', { name: `Select ${SHOW.title}` }).click();
    await expectAccessible();
    await page.getByRole('button', { name: 'Remove 1' }).click();
    await expect.element(card(SHOW.title)).not.toBeInTheDocument();
    await undo().click();
    await expect.element(card(SHOW.title)).toBeVisible();
    expect(api.inputs('video/collect')).toEqual([]);
    await page.getByRole('button', { name: en['history.select'] }).click();
    await page.getByRole('button', { name: en['history.select_all'] }).click();
    await page.getByRole('button', { name: 'Remove 2' }).click();
    await expect.element(page.getByText(en['my_list.empty_title'])).toBeVisible();
    // Leaving the list ends the time for an undo.
    await historyTab().click();
    await expect
      .poll(() => api.inputs('video/collect').map(({ tv_id: id, collected: isCollected }) => [id, isCollected]))
      .toEqual([
        ['FIRST', false],
        ['OTHER', false],
      ]);
    await page.getByRole('link', { name: en['my_list.following'], exact: true }).click();
    await reload();
    await expect.element(page.getByText(en['my_list.empty_title'])).toBeVisible();
  });

  test(`removes a show from the list that is no longer collected, and brings it back on undo, ${at}`, async () => {
    await renderPage(MY_LIST, collecting('FIRST'), { size });
    const collect = page.getByRole('button', { name: t('show.collect_of', { title: SHOW.title }) });
    await card(SHOW.title).hover();
    await collect.click();
    await expect.element(page.getByText(en['my_list.empty_title'])).toBeVisible();
    await undo().click();
    await expect.element(card(SHOW.title)).toBeVisible();
  });
}
