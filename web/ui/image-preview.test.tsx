/** The preview of pictures, opened from the portrait of a character or the cover of a show. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible, waitForAnimations } from '#web/testing/accessibility.ts';
import { character, CHAT_RESPONSES, profile } from '#web/testing/chat.ts';
import { SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { doubleClick, doubleTap, drag, middle, pinch, wheel } from '#web/testing/input.ts';
import { reduceMotion } from '#web/testing/reduced-motion.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { detail, show } from '#web/testing/shows.ts';

const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1800"><rect width="1200" height="1800" fill="teal"/></svg>',
)}`;
const ADA = character({ portrait: PORTRAIT });
const SHOW = show({ cover: PORTRAIT });
const PROFILE = {
  address: `#/pages/chat/detail?character_id=${ADA.character_id}`,
  responses: { ...CHAT_RESPONSES, 'chat/character': profile({ character: ADA }) },
  title: ADA.name,
} as const;
const SHOW_PAGE = {
  address: `#/pages/shortPlay/detail?tv_id=${SHOW.tv_id}`,
  responses: { ...SHOW_PAGE_RESPONSES, 'video/detail': detail({ show: SHOW }) },
  title: SHOW.title,
} as const;
const PHONE = { size: [390, 844] } as const;
const DESKTOP = { size: [1440, 900] } as const;

const opener = (title: string = ADA.name) => page.getByRole('button', { name: t('preview.open', { title }) });
const dialog = () => page.getByRole('dialog');
const picture = () => dialog().getByRole('img');
const button = (name: 'preview.zoom_in' | 'preview.zoom_out' | 'preview.reset' | 'ui.close') =>
  dialog().getByRole('button', { name: en[name] });
const boxOf = (): DOMRect => picture().element().getBoundingClientRect();

/** Opens the preview and returns a function that measures the picture's scale. */
async function openPreview(
  options: Parameters<typeof renderPage>[2],
  { address, responses, title }: typeof PROFILE | typeof SHOW_PAGE = PROFILE,
): Promise<() => number> {
  await renderPage(address, responses, options);
  await opener(title).click();
  await expect.element(picture()).toBeVisible();
  await expect.poll(() => boxOf().width).toBeGreaterThan(100);
  await waitForAnimations();
  const { width } = boxOf();
  return () => Math.round((boxOf().width / width) * 100) / 100;
}

/** Expects no gap at an edge if the picture is larger than the stage, and otherwise a centred picture. */
function expectWithinEdges(): void {
  const stage = document.querySelector('.react-transform-wrapper')?.getBoundingClientRect();
  if (!stage) throw new Error('the preview has no stage');
  const box = boxOf();
  for (const [start, size, stageStart, stageSize] of [
    [box.x, box.width, stage.x, stage.width],
    [box.y, box.height, stage.y, stage.height],
  ] as const) {
    if (size < stageSize) expect(Math.abs(start + size / 2 - stageStart - stageSize / 2)).toBeLessThan(1.5);
    else {
      expect(start).toBeLessThan(stageStart + 1.5);
      expect(start + size).toBeGreaterThan(stageStart + stageSize - 1.5);
    }
  }
}

/** Waits until two measurements in succession are equal. */
async function waitForRest(measure: () => number): Promise<void> {
  let last = Number.NaN;
  await expect
    .poll(() => {
      const [before, now] = [last, measure()];
      last = now;
      return before === now;
    })
    .toBe(true);
}

test.each([PHONE, DESKTOP])(
  'zooms with the keyboard from 1 to 4, and moves the picture at $size.0 px',
  async (options) => {
    const scale = await openPreview(options);
    await userEvent.keyboard('-');
    await expect.poll(scale).toBe(1);
    await userEvent.keyboard('+');
    await expect.poll(scale).toBe(1.5);
    await expect.element(dialog().getByRole('status')).toHaveTextContent('Zoom 150%');
    for (const expected of [2, 2.5, 3, 3.5, 4, 4]) {
      await userEvent.keyboard('+');
      await expect.poll(scale).toBe(expected);
    }
    await expect.element(button('preview.zoom_in')).toHaveAttribute('aria-disabled', 'true');
    const before = boxOf();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => boxOf().x).toBeLessThan(before.x - 40);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`.repeat(30));
      await waitForRest(() => boxOf().x + boxOf().y);
      expectWithinEdges();
    }
    await userEvent.keyboard('0');
    await expect.poll(scale).toBe(1);
    expectWithinEdges();
  },
);

test.each([
  { ...PHONE, ctrl: false },
  { ...PHONE, ctrl: true },
  { ...DESKTOP, ctrl: false },
  { ...DESKTOP, ctrl: true },
])('zooms with the wheel from 1 to 4, and never the page, at $size.0 px, with Ctrl: $ctrl', async ({ size, ctrl }) => {
  const scale = await openPreview({ size });
  const devicePixels = devicePixelRatio;
  for (const [deltaY, limit] of [
    [-400, 4],
    [400, 1],
  ] as const) {
    await expect
      .poll(async () => {
        await wheel(middle(), deltaY, { ctrl });
        return scale();
      })
      .toBe(limit);
    await wheel(middle(), deltaY, { ctrl });
    await waitForRest(scale);
    expect(scale()).toBe(limit);
    expectWithinEdges();
  }
  expect([devicePixelRatio, visualViewport?.scale]).toEqual([devicePixels, 1]);
});

test('zooms in and out with a double click and with the buttons', async () => {
  const scale = await openPreview(DESKTOP);
  await doubleClick(middle());
  await expect.poll(scale).toBe(2.5);
  await waitForRest(() => boxOf().y);
  const before = boxOf();
  const [x, y] = middle();
  await drag([x, y], [x, y + 60]);
  await expect.poll(() => boxOf().y).toBeGreaterThan(before.y + 30);
  await waitForRest(() => boxOf().y);
  expectWithinEdges();
  await doubleClick(middle());
  await expect.poll(scale).toBe(1);
  await button('preview.zoom_in').click();
  await expect.poll(scale).toBe(1.5);
  await button('preview.zoom_out').click();
  await expect.poll(scale).toBe(1);
  await expect.element(button('preview.zoom_out')).toHaveAttribute('aria-disabled', 'true');
  await button('preview.zoom_in').click();
  await expect.poll(scale).toBe(1.5);
  await button('preview.reset').click();
  await expect.poll(scale).toBe(1);
});

test('zooms with a pinch from 1 to 4, and never the page', async () => {
  const scale = await openPreview(PHONE);
  await pinch(80, 160);
  await waitForRest(scale);
  expect(scale()).toBeGreaterThan(1.5);
  expect(scale()).toBeLessThan(2.5);
  await pinch(40, 340);
  await expect.poll(scale).toBe(4);
  expectWithinEdges();
  await pinch(340, 40);
  await pinch(340, 40);
  await expect.poll(scale).toBe(1);
  expectWithinEdges();
  expect(visualViewport?.scale).toBe(1);
});

test('zooms in and out with a double tap', async () => {
  const scale = await openPreview(PHONE);
  // The library of the zoom knows only taps within 200 ms.
  await doubleTap(middle(), 220);
  await expect.poll(scale).toBe(2.5);
  await waitForRest(() => boxOf().y);
  expectWithinEdges();
  await doubleTap(middle(), 100);
  await expect.poll(scale).toBe(1);
});

test('does not zoom with two taps that are far apart in time', async () => {
  const scale = await openPreview(PHONE);
  await doubleTap(middle(), 400);
  await waitForRest(scale);
  expect(scale()).toBe(1);
});

test.each([
  { ...PHONE, from: PROFILE },
  { ...DESKTOP, from: PROFILE },
  { ...PHONE, from: SHOW_PAGE },
  { ...DESKTOP, from: SHOW_PAGE },
])(
  'keeps the focus inside, and returns it to $from.title when the preview closes at $size.0 px',
  async ({ size, from }) => {
    await openPreview({ size }, from);
    await expectAccessible();
    for (let press = 0; press < 8; press += 1) {
      await userEvent.keyboard('{Tab}');
      // The focus passes through Base UI's guards at both ends of the dialog.
      await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
    }
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      async () => history.back(),
      () => button('ui.close').click(),
    ]) {
      await expect.element(dialog()).toBeVisible();
      await close();
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(opener(from.title)).toHaveFocus();
      expect(location.hash).toBe(from.address);
      await userEvent.keyboard('{Enter}');
    }
    await userEvent.keyboard('{Escape}');
  },
);

test('does not animate for viewers who prefer reduced motion', async () => {
  await reduceMotion();
  await openPreview(DESKTOP);
  const component = document.querySelector('.react-transform-component');
  if (!component) throw new Error('the preview has no picture');
  const seen = new Set<number>();
  const record = (): void => {
    seen.add(new DOMMatrix(getComputedStyle(component).transform).a);
    if (!seen.has(2.5)) requestAnimationFrame(record);
  };
  record();
  await doubleClick(middle());
  await expect.poll(() => [...seen]).toEqual([1, 2.5]);
});

test('is not offered for a missing portrait', async () => {
  await renderPage(PROFILE.address, CHAT_RESPONSES);
  await expect.element(page.getByRole('heading', { name: en['chat.persona'] })).toBeVisible();
  await expect.element(opener()).not.toBeInTheDocument();
});
