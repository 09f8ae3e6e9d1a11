import { SAMPLE_SHOW } from './address.ts';
import { expect, test } from './test.ts';
import { expectPlaying } from './viewer.ts';

test('opens the episode of a shared link, and home below it', { tag: '@once' }, async ({ page }) => {
  const logins: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('account/login')) logins.push(request.postDataJSON());
  });
  await page.goto(`/s/ja/${SAMPLE_SHOW}/2?pid=ad`);
  await expect(page).toHaveURL(`/#/pages/shortPlay/index?tv_id=${SAMPLE_SHOW}&ep=2`);
  await expectPlaying(page);
  expect(logins).toEqual([{ channel: 'visitor', pid: 'ad', play: { tv_id: SAMPLE_SHOW, ep: 2 } }]);
  // The language of the app is the viewer's own, not that of the person who shared the link.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expectPlaying(page);
});
