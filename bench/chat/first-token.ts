/** Measures how long a word of the language model takes to the screen. */
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '#e2e/browser.ts';
import { CHARACTER_ID } from './scenario.ts';

const PHONE = { width: 390, height: 844 };
const FIRST_WORD = String.raw`at(\d+)at`;

/** Returns the delays in ms, one for each message. */
export async function measureFirstTokens(url: string, messages: number): Promise<number[]> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: PHONE });
    await page.goto(`${url}/#/pages/chat/chating?character_id=${CHARACTER_ID}`);
    await page.locator('textarea').waitFor();
    const delays: number[] = [];
    for (let index = 0; index < messages; index += 1) delays.push(await measureOne(page, index));
    return delays;
  } finally {
    await browser.close();
  }
}

async function measureOne(page: Page, index: number): Promise<number> {
  // The observer sees the word when React has written it; the next frame shows it.
  const shown = page.evaluate(
    ({ pattern, count }) =>
      new Promise<number>((resolve) => {
        const find = (): void => {
          const times = [...document.body.innerText.matchAll(new RegExp(pattern, 'g'))].map(([, at]) => Number(at));
          const newest = Math.max(0, ...times);
          if (new Set(times).size <= count) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now() - newest)));
        };
        const observer = new MutationObserver(find);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    { pattern: FIRST_WORD, count: index },
  );
  await page.locator('textarea').fill(`TIME ${index}`);
  await page.locator('textarea').press('Enter');
  return shown;
}
