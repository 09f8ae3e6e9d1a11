import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { announced, SHOW_PAGE_RESPONSES } from '#web/testing/catalogue.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { detail } from '#web/testing/shows.ts';
import { ACCEPTED, forgetPixel, pixelEvents, UNREACHABLE, withThirdParties } from '#web/testing/third-parties.ts';
import { controlTimers } from '#web/testing/timers.ts';

const chatScript = () => document.querySelector(`script[src^="${UNREACHABLE}"]`);

beforeEach(forgetPixel);

for (const [card, address, shown] of [
  ['an announced show', '#/pages/shortPlay/index?tv_id=TEST01&ep=1', en['player.coming_title']],
  ['no show', '#/pages/shortPlay/index', en['player.missing_title']],
] as const)
  test(`starts third parties when a card about ${card} shows instead of an episode`, async () => {
    controlTimers();
    const append = vi.spyOn(document.head, 'append');
    const chatStarts = () =>
      append.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement && node.src.startsWith(UNREACHABLE))
        .length;
    await renderPage(
      address,
      // The chat starts again in the next test only if its script fails.
      { ...withThirdParties({}, UNREACHABLE), ...SHOW_PAGE_RESPONSES, 'video/detail': detail({ show: announced() }) },
      { stored: ACCEPTED },
    );
    await expect.element(page.getByText(shown, { exact: true }).first()).toBeVisible();
    await expect.poll(pixelEvents).toEqual(['PageView']);
    vi.advanceTimersByTime(3_000);
    expect(pixelEvents()).toEqual(['PageView', 'EngagedVisit']);
    await expect.poll(chatStarts).toBe(1);
    await expect.poll(chatScript).toBeNull();
  });
