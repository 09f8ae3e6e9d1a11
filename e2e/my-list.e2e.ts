import { DICTIONARIES } from '#i18n/dictionaries.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test, type Page } from './test.ts';
import { openHome, postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;
const MY_LIST = '/#/pages/history/index';
const SHOW = { tv_id: 'CN0008', title: 'I Do, and I Audit' };
const OTHER = { tv_id: 'GL0001', title: 'I Saved the Wrong Brother' };

async function collect(page: Page, ...shows: readonly { tv_id: string }[]): Promise<void> {
  for (const { tv_id } of shows) await postAsViewer(page, 'video/collect', { tv_id, collected: true });
}

const card = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test(
  'lists the collected shows, resumes watched ones, and shows what was watched recently',
  { tag: '@once' },
  async ({ page }) => {
    await openHome(page);
    await collect(page, SHOW, OTHER);
    await postAsViewer(page, 'video/progress', { tv_id: SHOW.tv_id, ep: 2, position_ms: 4_000, played_ms: 4_000 });
    await page.goto(MY_LIST);
    await expect(card(page, OTHER.title)).toContainText('90 episodes');
    await expect(page.getByRole('heading', { name: en['my_list.recent'] })).toBeVisible();
    await expectAccessible(page, 'My List');
    await card(page, SHOW.title)
      .getByRole('link', { name: `${SHOW.title} EP 2 / 78` })
      .click();
    await expect(page).toHaveURL(`/#/pages/shortPlay/index?tv_id=${SHOW.tv_id}&ep=2`);
  },
);
