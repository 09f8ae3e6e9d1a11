/** Helps component tests to talk with a character. */
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { en } from '#i18n/testing/texts.ts';
import { CHAT_RESPONSES, character } from './chat.ts';
import type { Responses } from './fake-api.ts';
import { renderPage } from './render-page.tsx';

export const CONVERSATION = `#/pages/chat/chating?character_id=${character().character_id}`;

export const field = (): Locator => page.getByRole('main').getByRole('textbox');
export const sendButton = (): Locator => page.getByRole('button', { name: en['chat.send'], exact: true });
export const stopButton = (): Locator => page.getByRole('button', { name: en['chat.stop'] });
export const starters = (): Locator => page.getByRole('group', { name: en['chat.starters'] }).getByRole('button');
/** The buttons beside messages and answers that have ended. */
export const messageOptions = (): Locator => page.getByRole('button', { name: en['chat.message_options'] });
export const answerOptions = (): Locator => page.getByRole('button', { name: en['chat.answer_options'] });

const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

/** Returns the viewer's messages. */
export const ownMessages = (): string[] => textsOf('main p.whitespace-pre-wrap.bg-white');
/** Returns what the character has said, first the opening line. */
export const answers = (): string[] => textsOf('main p.whitespace-pre-wrap:not(.bg-white)');
/** Returns why there is no answer, with the labels of the buttons. */
export const failures = (): string[] => textsOf('main [data-failure]');
/** Returns the sentences that screen readers read. */
export const announced = (): string[] => textsOf('main [aria-live="polite"] p');

/** Renders a conversation and waits until the viewer can write. */
export async function openConversation(
  responsesOfTest: Responses = {},
  options?: Parameters<typeof renderPage>[2],
): ReturnType<typeof renderPage> {
  const rendered = await renderPage(CONVERSATION, { ...CHAT_RESPONSES, ...responsesOfTest }, options);
  await expect.element(field()).toBeVisible();
  return rendered;
}

export async function say(text: string): Promise<void> {
  await field().fill(text);
  await sendButton().click();
}

/** Sends a message and waits for the end of its answer. */
export async function converse(text: string): Promise<void> {
  const before = answerOptions().elements().length;
  await say(text);
  await expect.element(answerOptions()).toHaveLength(before + 1);
}

/** Opens the options of a message or an answer, and chooses one. */
export async function choose(opener: Locator, name: string): Promise<void> {
  await opener.click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Chooses an entry of the conversation's menu. */
export const chooseInMenu = (name: string): Promise<void> =>
  choose(page.getByRole('button', { name: en['chat.menu'] }), name);
