import { SAMPLE_SHOW } from './address.ts';
import { expect, test } from './test.ts';
import { expectPlaying } from './viewer.ts';

const LANDING_PAGES = ['oneLink', 'seaBuzzLink'] as const;

test(
  'landing pages open the episode of the link on top of home, and store the attribution once',
  { tag: '@once' },
  async ({ page }) => {
    const logins: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('account/login')) logins.push(request.postDataJSON());
    });
    for (const landing of LANDING_PAGES) {
      await page.goto('about:blank');
      await page.goto(`/#/pages/${landing}/index?tv_id=${SAMPLE_SHOW}&ep=2&pid=${landing}`);
      await expect(page).toHaveURL(`/#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=2`);
      await expectPlaying(page);
    }
    expect(logins).toEqual([{ channel: 'visitor', pid: 'oneLink', play: { tv_id: SAMPLE_SHOW, ep: 2 } }]);
    await page.goBack();
    await expect(page).toHaveURL('/#/');
  },
);
