import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { LONG_SHOW, MAIN_SHOW, type CatalogueShow } from './catalogue/shows.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, type Page } from './test.ts';
import { openHome, postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const MY_LIST = '/#/pages/history/index';

async function collect(page: Page, ...shows: readonly CatalogueShow[]): Promise<void> {
  for (const { id } of shows) await postAsViewer(page, 'video/collect', { tv_id: id, collected: true });
}

const card = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test(
  'lists the collected shows, resumes watched ones, and shows what was watched recently',
  { tag: '@once' },
  async ({ page }) => {
    await openHome(page);
    await collect(page, MAIN_SHOW, LONG_SHOW);
    await postAsViewer(page, 'video/progress', { tv_id: MAIN_SHOW.id, ep: 2, position_ms: 4_000, played_ms: 4_000 });
    await page.goto(MY_LIST);
    await expect(card(page, LONG_SHOW.title)).toContainText('90 episodes');
    await expect(page.getByRole('heading', { name: en['my_list.recent'] })).toBeVisible();
    await expectAccessible(page, 'My List');
    await card(page, MAIN_SHOW.title)
      .getByRole('link', { name: `${MAIN_SHOW.title} EP 2 / 78` })
      .click();
    await expect(page).toHaveURL(`/#/pages/shortPlay/index?tv_id=${MAIN_SHOW.id}&ep=2`);
  },
);
