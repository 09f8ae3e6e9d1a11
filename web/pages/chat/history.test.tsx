/** Long conversations, long messages and drafts. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MAX_MESSAGE_CHARACTERS } from '#domain/chat/limits.ts';
import { en, t } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import {
  answerWith,
  character,
  CHAT_RESPONSES,
  conversation,
  FakeAnswer,
  manyTurns,
  profile,
  turn,
} from '#web/testing/chat.ts';
import {
  answerOptions,
  answers,
  chooseInMenu,
  converse,
  field,
  openConversation,
  ownMessages,
  say,
  sendButton,
} from '#web/testing/conversation.ts';
import { failWith } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { SIZE_OPTIONS } from '#web/testing/sizes.ts';

const PAGE_SIZE = 20;
const { name } = character();

const newest = () => page.getByRole('button', { name: en['chat.newest'] });
const message = (text: string) => page.getByRole('main').getByText(text, { exact: true });

/** Returns the element that scrolls the messages. */
function scroller(): Element {
  const element = document.querySelector('main .overflow-y-auto');
  if (!element) throw new Error('nothing scrolls');
  return element;
}

const scrollToTop = (): void => scroller().scrollTo(0, -scroller().scrollHeight);

/** Expects that nothing is wider than the window. */
function expectNoSidewaysScrolling(): void {
  const elements = [document.documentElement, ...document.querySelectorAll('.overflow-y-auto')];
  expect(Math.max(...elements.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))).toBe(0);
}

/** Responses page by page with 60 messages. Pages after the first one wait for `waitFor`. */
const longHistory = (waitFor: () => Promise<void>) => {
  const turns = manyTurns(3 * PAGE_SIZE);
  return async ({ cursor }: { cursor?: string | null | undefined }) => {
    const first = Number(cursor ?? 0);
    if (first > 0) await waitFor();
    const next = first + PAGE_SIZE;
    return { items: turns.slice(first, next), next_cursor: next < turns.length ? String(next) : null };
  };
};

test.each(SIZE_OPTIONS)(
  'loads earlier messages without moving those that are visible at $size.0 px',
  async (options) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { api } = await openConversation({ 'chat/messages': longHistory(() => released) }, options);
    await expect.poll(ownMessages).toHaveLength(PAGE_SIZE);
    await expect.element(message('Message 60.')).toBeInViewport();
    await expect.element(newest()).not.toBeInTheDocument();
    scrollToTop();
    await expect.poll(() => api.inputs('chat/messages').at(-1)?.cursor).toBe(String(PAGE_SIZE));
    await expect.element(page.getByText(en['chat.loading_earlier'])).toBeInTheDocument();
    await expect.element(message('Message 42.')).toBeInViewport();
    const before = message('Message 42.').element().getBoundingClientRect();
    release();
    await expect.poll(ownMessages).toHaveLength(2 * PAGE_SIZE);
    await expect.poll(() => message('Message 42.').element().getBoundingClientRect()).toEqual(before);
    await expect
      .poll(() => {
        scrollToTop();
        return ownMessages();
      })
      .toEqual(Array.from({ length: 3 * PAGE_SIZE }, (_, index) => `Message ${index + 1}.`));
    await expect.element(page.getByText(en['chat.loading_earlier'])).not.toBeInTheDocument();
    await newest().click();
    await expect.element(message('Message 60.')).toBeInViewport();
    await expect.element(newest()).not.toBeInTheDocument();
  },
);

test('shows a new message when the viewer sends it far up in the history', async () => {
  await openConversation({ 'chat/messages': onePage(manyTurns(15)), 'chat/send': answerWith('A new answer') });
  await expect.poll(ownMessages).toHaveLength(15);
  scrollToTop();
  await expect.element(newest()).toBeVisible();
  await expect.element(message('Message 15.')).not.toBeInViewport();
  await say('A new one');
  await expect.element(message('A new one')).toBeInViewport();
  await expect.element(answerOptions()).toHaveLength(16);
  expect(ownMessages().at(-1)).toBe('A new one');
  await expect.element(message('A new answer').first()).toBeInViewport();
});

test('offers a retry when messages fail to load', async () => {
  const { api } = await openConversation({ 'chat/messages': failWith('ListFetchFailed') });
  const retry = page.getByRole('main').getByRole('button', { name: en['ui.retry'] });
  await expect.element(page.getByText(en['error.40108'])).toBeVisible();
  const load = longHistory(() => Promise.resolve());
  api.respond('chat/messages', load);
  await field().fill('Hello');
  await expect.element(sendButton()).toBeDisabled();
  await retry.click();
  await expect.poll(ownMessages).toHaveLength(PAGE_SIZE);
  await expect.element(sendButton()).toBeEnabled();
  api.respond('chat/messages', failWith('ListFetchFailed'));
  scrollToTop();
  await expect.element(retry).toBeInViewport();
  expect(ownMessages()).toHaveLength(PAGE_SIZE);
  api.respond('chat/messages', load);
  await retry.click();
  await expect.poll(ownMessages).toHaveLength(2 * PAGE_SIZE);
});

test('keeps a draft of each conversation until it is sent', async () => {
  const people = [character(), character({ character_id: 'TEST01-bo-chen', name: 'Bo Chen' })];
  const { reload } = await renderPage('#/pages/chat/index', {
    ...CHAT_RESPONSES,
    'chat/conversations': onePage(people.map((each) => conversation({ character: each }))),
    'chat/character': ({ character_id: id }) =>
      profile({ character: people.find(({ character_id: each }) => each === id) ?? character() }),
    'chat/send': answerWith('I see.'),
  });
  const open = (each: string) =>
    page.getByRole('region', { name: en['chat.recent'] }).getByRole('link', { name: each }).click();
  await open(name);
  await field().fill('Half a thought');
  history.back();
  await open('Bo Chen');
  await expect.element(page.getByRole('heading', { name: 'Bo Chen', level: 1 })).toBeVisible();
  await expect.element(field()).toHaveValue('');
  history.back();
  await open(name);
  await expect.element(field()).toHaveValue('Half a thought');
  await reload();
  await expect.element(field()).toHaveValue('Half a thought');
  await converse('A whole thought');
  await expect.element(field()).toHaveValue('');
  await reload();
  await expect.element(field()).toHaveValue('');
});

test('shows long words and 1,000 characters within a window of 320 px', async () => {
  const word = 'o'.repeat(MAX_MESSAGE_CHARACTERS);
  const memories = [{ memory_id: 1, text: `I like ${'w'.repeat(120)}`, created_at: '2026-01-02T03:04:05.000Z' }];
  const { api } = await openConversation(
    {
      'chat/send': answerWith(`Oh${'h'.repeat(900)}`),
      'chat/memories': { items: memories },
    },
    { size: [320, 640] },
  );
  await field().fill(`${word}o`);
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(t('chat.too_long', { surplus: 1 }));
  await expect.element(sendButton()).toBeDisabled();
  expectNoSidewaysScrolling();
  await converse(word);
  expect(ownMessages()).toEqual([word]);
  expectNoSidewaysScrolling();
  api.respond('chat/send', answerWith('ha '.repeat(300)));
  await converse(`I like ${'w'.repeat(120)}`);
  expectNoSidewaysScrolling();
  await chooseInMenu(t('chat.memory', { name }));
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toBeVisible();
  expectNoSidewaysScrolling();
});

test('shows the last line of a conversation within a window of 320 px', async () => {
  await renderPage(
    '#/pages/chat/index',
    { ...CHAT_RESPONSES, 'chat/conversations': onePage([conversation({ last_text: 'o'.repeat(900) })]) },
    { size: [320, 640] },
  );
  await expect.element(page.getByRole('region', { name: en['chat.recent'] }).getByRole('link')).toBeVisible();
  expectNoSidewaysScrolling();
});

test('shows HTML as text', async () => {
  const html = '<img src="x" onerror="document.title = \'owned\'"><b>bold</b> & <script>document.title = 1</script>';
  const answer = new FakeAnswer();
  await renderPage('#/pages/chat/index', {
    ...CHAT_RESPONSES,
    'chat/conversations': onePage([conversation({ last_text: html })]),
    'chat/messages': onePage([turn(html, html)]),
    'chat/send': answer.begin,
  });
  const expectText = async (): Promise<void> => {
    await expect.element(page.getByText(html).first()).toBeVisible();
    expect(document.querySelectorAll('main img[src="x"], main b, main script')).toHaveLength(0);
  };
  await expectText();
  await page.getByRole('region', { name: en['chat.recent'] }).getByRole('link').click();
  await expect.poll(ownMessages).toEqual([html]);
  expect(answers().at(-1)).toBe(html);
  await expectText();
  await say(html);
  await expect.poll(ownMessages).toEqual([html, html]);
  await expectText();
  answer.say(html);
  await expect.poll(answers).toEqual(['You are early.', html, html]);
  await expectText();
  answer.finish();
  await expect.element(answerOptions()).toHaveLength(2);
  await expectText();
  expect(document.title).not.toMatch(/owned|1/);
});
