import { z } from 'zod';
import { expect, type Page } from './test.ts';
import { coinsText, t } from '#i18n/testing/texts.ts';
import { postAsViewer } from './viewer.ts';

const OTHER_SHOW = 'GL0001';

/** Returns the bodies of the page's unlock requests, which are added as they are sent. */
export function recordUnlocks(page: Page): readonly unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/video/unlock')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** Turns auto-unlock on in the account's settings. */
export async function allowAutoUnlock(page: Page, input: { tv_id?: string; cap?: number } = {}): Promise<void> {
  const { status } = await postAsViewer(page, 'account/set/auto-lock', { auto_lock: true, ...input });
  expect(status.code).toBe(10000);
}

/** Unlocks the first episodes of another show automatically for 60 coins each, and confirms the first charge. */
export async function autoUnlockElsewhere(page: Page, episodes = 1): Promise<void> {
  await allowAutoUnlock(page);
  for (let ep = 9; ep < 9 + episodes; ep += 1) {
    const input = { tv_id: OTHER_SHOW, ep, via: 'auto', confirmed: ep === 9 };
    expect((await postAsViewer(page, 'video/unlock', input)).status.code).toBe(10000);
  }
}

export const confirmation = (page: Page, ep: number) =>
  page.getByRole('dialog', { name: t('unlock.ask_title', { ep }) });
export const goOnButton = (page: Page) =>
  page.getByRole('button', { name: t('unlock.go_on', { coins: coinsText(60) }) });

export const undoButton = (page: Page) => page.getByRole('button', { name: t('ui.undo'), exact: true });
export const autoUnlocked = (ep: number) => t('unlock.done_auto', { ep, coins: coinsText(60) });

/** Waits for an offer of a locked episode in which `auto` has these values. */
export const waitForOffer = (page: Page, ep: number, auto: Readonly<Record<string, unknown>>) =>
  page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/video/play') || !response.request().postData()?.includes(`"ep":${ep}`)) return false;
    const offer = z.object({ data: z.object({ auto: z.looseObject({}) }) }).safeParse(await response.json());
    return Object.entries(auto).every(([name, value]) => offer.data?.data.auto[name] === value);
  });
