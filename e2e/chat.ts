/** Helps browser tests to talk with characters. A stand-in of a language model can play them. */
import type { Locator } from '@playwright/test';
import { DICTIONARIES } from '#i18n/dictionaries.ts';
import type { FakeLanguageModel, Step } from '#server/testing/fake-language-model.ts';
import { advanceClock } from './clock.ts';
import { MAIN_SHOW, PEOPLE, type Person } from './catalogue/shows.ts';
import { configuredTest, expect, type Page } from './test.ts';
import { REFUSED, storeConsent } from './third-parties.ts';
import { postAsViewer } from './viewer.ts';

const en = DICTIONARIES.en;

export const CHAT = '/#/pages/chat/index';

const characterOf = ({ id, name }: Person) => ({ id: `${MAIN_SHOW.id}-${id}`, name });
export const LEAD = characterOf(PEOPLE[0]);
export const RIVAL = characterOf(PEOPLE[1]);

/** What the stand-in says without a script. */
export const GREETING = 'Good evening to you.';

/** A pause within a slow answer, in which a test acts. */
const PAUSE_MS = 2_500;
const MINUTE_MS = 60_000;

/** On a server whose characters the stand-in plays. */
export const test = configuredTest.extend<{ model: FakeLanguageModel }>({
  model: async ({ configured: { model } }, use) => {
    model.scripts.length = 0;
    model.requests.length = 0;
    model.cancelled = 0;
    await use(model);
  },
  page: async ({ page }, use) => {
    await storeConsent(page, REFUSED);
    await use(page);
  },
});

/** An answer in parts, between which the stand-in waits. */
export function slowly(...texts: readonly string[]): Step[] {
  return texts.flatMap((text, index) => (index === 0 ? [{ text }] : [{ waitMs: PAUSE_MS }, { text }]));
}

export const conversationUrl = (characterId = LEAD.id): string => `/#/pages/chat/chating?character_id=${characterId}`;

/** Opens a conversation and waits until the viewer can write. */
export async function openConversation(page: Page, { id, name }: typeof LEAD = LEAD): Promise<void> {
  await page.goto(conversationUrl(id));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(field(page)).toBeVisible();
}

export const field = (page: Page): Locator => page.getByRole('main').getByRole('textbox');
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: en['chat.send'], exact: true });
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: en['chat.stop'] });
export const starters = (page: Page): Locator =>
  page.getByRole('group', { name: en['chat.starters'] }).getByRole('button');

/** The bubbles of the viewer. */
export const ownMessages = (page: Page): Locator => page.locator('main p.whitespace-pre-wrap.bg-white');
/** The bubbles of the character. The first one is the opening line. */
export const answers = (page: Page): Locator => page.locator('main p.whitespace-pre-wrap:not(.bg-white)');
/** The buttons beside answers that have ended. */
export const answerOptions = (page: Page): Locator => page.getByRole('button', { name: en['chat.answer_options'] });
/** Why there is no answer. */
export const failure = (page: Page): Locator => page.getByRole('main').locator('[data-failure]');

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await sendButton(page).click();
}

/** Reports episodes as watched to the end, as the player does, on a server whose clock the test may advance. */
export async function watchEpisodes(page: Page, tvId: string, episodes: readonly number[]): Promise<void> {
  for (const ep of episodes)
    for (const position of [15_000, 75_000]) {
      const report = { tv_id: tvId, ep, position_ms: position, played_ms: MINUTE_MS };
      expect((await postAsViewer(page, 'video/progress', report)).status.code).toBe(10_000);
      await advanceClock(page, MINUTE_MS);
    }
}

/** Records what the elements contain, whenever that changes. Returns a function that reads the record, oldest first. */
export async function recordTexts(page: Page, selector: string): Promise<() => Promise<string[][]>> {
  const handle = await page.evaluateHandle((css) => {
    const record: string[][] = [];
    const add = (): void => {
      const texts = [...document.querySelectorAll(css)].map(({ textContent }) => textContent ?? '');
      if (JSON.stringify(texts) !== JSON.stringify(record.at(-1))) record.push(texts);
    };
    new MutationObserver(add).observe(document, { childList: true, subtree: true, characterData: true });
    add();
    return record;
  }, selector);
  return () => handle.jsonValue();
}
