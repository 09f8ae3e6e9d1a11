import { expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { announced, SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { detail, show, shows } from '#web/testing/shows.ts';
import { expectToast } from '#web/testing/toasts.ts';

const SHOW_PAGE = '#/pages/shortPlay/detail?tv_id=TEST01';
const TITLE = show().title;
const WIDTHS = [390, 1440] as const;

const heading = (): Locator => page.getByRole('heading', { level: 1 });

for (const width of WIDTHS)
  test(`shows the title in the header once the large one has scrolled out, at ${width} px`, async () => {
    // A high window shows a whole page of two columns, which then does not scroll.
    const cast = Array.from({ length: 24 }, (_, index) => ({ name: `Ada Lin ${index}`, role: '', portrait: '' }));
    const long = { ...SHOW_PAGE_RESPONSES, 'video/detail': detail({ show: show({ total_episodes: 90, cast }) }) };
    await renderPage(SHOW_PAGE, long, { size: [width, 480] });
    const title = heading().getByText(TITLE);
    await expect.element(page.getByRole('heading', { name: en['show.related'] })).toBeInTheDocument();
    await expect.element(title).toHaveStyle({ opacity: '0' });
    scrollTo(0, 700);
    await expect.element(title).toHaveStyle({ opacity: '1' });
    await expect.element(title).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    scrollTo(0, 0);
    await expect.element(title).toHaveStyle({ opacity: '0' });
  });

test('always shows the title, also below a notch', async () => {
  document.documentElement.style.setProperty('--safe-top', '60px');
  await renderPage(SHOW_PAGE, SHOW_PAGE_RESPONSES, { size: [390, 480] });
  await expect.element(page.getByRole('heading', { name: en['show.related'] })).toBeInTheDocument();
  const large = [...document.querySelectorAll('main p')].find(({ textContent }) => textContent === TITLE);
  const header = document.querySelector('header');
  const gaps: number[] = [];
  for (let top = 0; top <= 600; top += 4) {
    scrollTo(0, top);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const bottom = header?.getBoundingClientRect().bottom ?? NaN;
    const isCovered = (large?.getBoundingClientRect().bottom ?? NaN) <= bottom;
    if (isCovered === (header?.querySelector('h1 .opacity-0') !== null)) gaps.push(top);
  }
  document.documentElement.style.removeProperty('--safe-top');
  expect(gaps).toEqual([]);
});

test('collects and shares the show', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { api } = await renderPage(SHOW_PAGE, {
    ...SHOW_PAGE_RESPONSES,
    'video/collect': ({ collected }) => ({ collected, collects: 1 }),
    'task/report_share': {},
  });
  const collect = page.getByRole('button', { name: en['player.collect'], exact: true });
  await collect.click();
  await expect.element(collect).toHaveAttribute('aria-pressed', 'true');
  await expectToast(en['show.collected']);
  await expect.element(page.getByRole('button', { name: en['show.remind'] })).not.toBeInTheDocument();
  await page.getByRole('button', { name: en['player.share'] }).click();
  const dialog = page.getByRole('dialog', { name: en['player.share'] });
  await expectToast(en['player.link_copied'], () =>
    dialog.getByRole('button', { name: en['reward.share_copy'] }).click(),
  );
  expect(copy).toHaveBeenCalledExactlyOnceWith('https://cliffhanger.test/s/en/TEST01');
  expect(api.inputs('app/share_config')).toEqual([{ tv_id: 'TEST01' }]);
  await expect.poll(() => api.inputs('task/report_share')).toEqual([{ tv_id: 'TEST01', target: 'copy' }]);
});

test('offers a reminder for an announced show', async () => {
  const { api } = await renderPage(SHOW_PAGE, {
    ...SHOW_PAGE_RESPONSES,
    'video/detail': detail({ show: announced() }),
    'video/remind': { reminded: true },
  });
  const remind = page.getByRole('button', { name: en['show.remind'], exact: true });
  await remind.click();
  await expect.element(remind).toHaveAttribute('aria-pressed', 'true');
  expect(api.inputs('video/remind')).toEqual([{ tv_id: 'TEST01', on: true }]);
});

for (const width of WIDTHS)
  test(`introduces the cast and leads to a related show, at ${width} px`, async () => {
    await renderPage(
      SHOW_PAGE,
      {
        ...SHOW_PAGE_RESPONSES,
        'video/detail': ({ tv_id: id }) =>
          detail({ show: show({ tv_id: id, title: id === 'TEST01' ? TITLE : 'Another show' }) }),
        'video/related': { shows: shows(5).slice(1) },
      },
      { size: [width, 900] },
    );
    const cast = page.getByRole('listitem').filter({ hasText: 'Ada Lin' });
    await expect.element(cast).toMatchTextContent('The heiress');
    const related = page.getByRole('link', { name: /Test show \d/ });
    await expect.element(related).toHaveLength(4);
    await related.first().click();
    await expect.poll(() => location.hash).toMatch(/detail\?tv_id=TEST02$/);
    await expect.element(heading()).toHaveTextContent('Another show');
    history.back();
    await expect.element(heading()).toHaveTextContent(TITLE);
  });

test('shows a cover and its episodes side by side in a wide window', async () => {
  await renderPage(SHOW_PAGE, SHOW_PAGE_RESPONSES, { size: [1440, 900] });
  const episodes = page.getByRole('heading', { name: en['show.episodes_title'] });
  await expect.element(episodes).toBeVisible();
  const play = page.getByRole('link', { name: 'Play episode 1', exact: true }).element().getBoundingClientRect();
  expect(play.right).toBeLessThan(episodes.element().getBoundingClientRect().left);
  await expect.element(page.getByRole('link', { name: /^Episode 8\b/ })).toBeInViewport({ ratio: 1 });
});

test('explains that a show does not exist', async () => {
  await renderPage(SHOW_PAGE, { 'video/detail': failWith('NotFound') });
  await expect.element(page.getByText(en['error.40112'])).toBeVisible();
});

test('says when more episodes arrive', async () => {
  const goingOn = detail({ next_episodes_at: '2030-03-05T00:00:00Z' });
  await renderPage(SHOW_PAGE, { ...SHOW_PAGE_RESPONSES, 'video/detail': goingOn });
  await expect.element(page.getByText(en['show.next_episodes'].replace('{{date}}', 'March 5, 2030'))).toBeVisible();
});
