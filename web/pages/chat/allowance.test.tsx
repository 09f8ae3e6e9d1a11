/** The messages of a day. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DAILY_ANSWERS, DAILY_ANSWERS_VIP } from '#domain/chat/allowance.ts';
import { en, t } from '#i18n/testing/texts.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { fromNow, onePage } from '#web/testing/responses.ts';
import { allowance, answerWith, turn } from '#web/testing/chat.ts';
import { controlTimers } from '#web/testing/timers.ts';
import {
  answerOptions,
  converse,
  failures,
  field,
  messageOptions,
  openConversation,
  ownMessages,
  say,
  sendButton,
  starters,
} from '#web/testing/conversation.ts';
import { failWith, type Responses } from '#web/testing/fake-api.ts';

const HOUR_MS = 3_600_000;

const statusWith = (changes: Parameters<typeof allowance>[0]): Responses => ({
  'chat/status': { responder: 'language_model', allowance: allowance(changes) },
});

const vipLink = () => page.getByRole('link', { name: t('chat.vip_adds', { limit: DAILY_ANSWERS_VIP }) });

test('counts the messages of the day, and leads to VIP, which adds more', async () => {
  const { api } = await openConversation({
    'chat/send': answerWith('Good evening.', { left: DAILY_ANSWERS - 1 }),
    'pay/products': failWith('ServerFault'),
    'pay/subscription': failWith('ServerFault'),
  });
  await expect.element(page.getByText(t('chat.left_other', { count: DAILY_ANSWERS }))).toBeVisible();
  await converse('One');
  await expect.element(page.getByText(t('chat.left_other', { count: DAILY_ANSWERS - 1 }))).toBeVisible();
  await vipLink().click();
  await expect.poll(() => location.hash).toBe('#/pages/common/vip/index');
  await expect.element(page.getByRole('heading', { name: en['page.vip'], level: 1 })).toBeVisible();
  api.respond('chat/status', {
    responder: 'language_model',
    allowance: allowance({ left: DAILY_ANSWERS_VIP - 1, limit: DAILY_ANSWERS_VIP, vip: true }),
  });
  history.back();
  await expect.element(page.getByText(t('chat.left_other', { count: DAILY_ANSWERS_VIP - 1 }))).toBeVisible();
  await expect.element(vipLink()).not.toBeInTheDocument();
});

test('says when new messages come, and sends none, after the last one', async () => {
  const { api } = await openConversation({
    ...statusWith({ left: 1 }),
    'chat/send': (input) =>
      answerWith('Good night.', { allowance: allowance({ left: 0, resets_at: fromNow(5 * HOUR_MS + 60_000) }) })(input),
  });
  await expect.element(page.getByText(t('chat.left_one', { count: 1 }))).toBeVisible();
  await converse('The last one');
  const hint = t('chat.left_none_hint', { limit: DAILY_ANSWERS, time: 'in 5 hours' });
  await expect.element(page.getByText(hint)).toBeVisible();
  await expect.element(vipLink()).toBeVisible();
  await expectAccessible();
  await field().fill('One too many');
  await expect.element(sendButton()).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(ownMessages()).toEqual(['The last one']);
  expect(api.inputs('chat/send')).toHaveLength(1);
  // Only what needs no answer is left to do with a message.
  const options = page.getByRole('dialog').getByRole('button');
  await messageOptions().click();
  await expect.element(options.filter({ hasText: en['chat.copy'] })).toBeVisible();
  expect(options.filter({ hasText: en['chat.edit'] }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await answerOptions().click();
  await expect.element(options.filter({ hasText: en['chat.report'] })).toBeVisible();
  expect(options.filter({ hasText: en['chat.regenerate'] }).elements()).toEqual([]);
});

test('offers no way to begin a conversation when no message is left', async () => {
  await openConversation(statusWith({ left: 0 }));
  await expect.element(page.getByText(en['chat.left_none'])).toBeVisible();
  await expect.element(starters()).not.toBeInTheDocument();
});

test('looks for new messages while none is left', async () => {
  controlTimers();
  const { api } = await openConversation(statusWith({ left: 0 }));
  await expect.element(page.getByText(en['chat.left_none'])).toBeVisible();
  api.respond('chat/status', { responder: 'language_model', allowance: allowance() });
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText(t('chat.left_other', { count: DAILY_ANSWERS }))).toBeVisible();
});

test('says that no message is left when another device has sent the last one', async () => {
  const { api, reload } = await openConversation({
    'chat/messages': onePage([turn('One', 'To one.')]),
    'chat/send': failWith('ChatAllowanceUsedUp'),
  });
  await expect.element(page.getByText(t('chat.left_other', { count: DAILY_ANSWERS }))).toBeVisible();
  api.respond('chat/status', { responder: 'language_model', allowance: allowance({ left: 0 }) });
  await say('One too many');
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(en['error.40170']);
  expect(failures()).toHaveLength(1);
  expect(ownMessages()).toEqual(['One', 'One too many']);
  await expect.element(page.getByText(en['chat.left_none'])).toBeVisible();
  await reload();
  await expect.poll(ownMessages).toEqual(['One']);
});
