/** Responses over a connection that fails. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { en, t } from '#i18n/testing/texts.ts';
import { onePage } from '#web/testing/responses.ts';
import { allowance, answerWith, FakeAnswer, turn } from '#web/testing/chat.ts';
import { controlTimers } from '#web/testing/timers.ts';
import {
  answerOptions,
  answers,
  failures,
  field,
  openConversation,
  ownMessages,
  say,
  sendButton,
  stopButton,
} from '#web/testing/conversation.ts';
import { NO_RESPONSE, type FakeApi } from '#web/testing/fake-api.ts';

const QUESTION = 'Is anyone there?';
const GREETING = 'Good evening to you.';
/** After this time without a part of the answer or a heartbeat, the app takes the connection for broken. */
const SILENCE_MS = 25_000;

const waiting = () => page.getByText(en['chat.waiting']);
const left = (count: number) => page.getByText(t('chat.left_other', { count }));

/** Expects that the message was answered and counted once. */
async function expectAnsweredOnce(answer: string): Promise<void> {
  await expect.element(answerOptions()).toHaveLength(1);
  expect(ownMessages()).toEqual([QUESTION]);
  expect(answers()).toEqual(['You are early.', answer]);
  await expect.element(waiting()).not.toBeInTheDocument();
  await expect.element(left(19)).toBeVisible();
}

/** Records the positions from which the app continues an answer. */
function recordPositions(api: FakeApi, answer: FakeAnswer): (string | null)[] {
  const positions: (string | null)[] = [];
  api.respond('chat/send', (input, headers) => {
    positions.push(headers.get('last-event-id'));
    return answer.begin(input, headers);
  });
  return positions;
}

async function sayAndReceive(answer: FakeAnswer, part: string): Promise<void> {
  await say(QUESTION);
  await expect.element(stopButton()).toBeVisible();
  answer.say(part);
  await expect.poll(answers).toEqual(['You are early.', part]);
}

test('requests only the rest of an answer after the connection broke', async () => {
  const answer = new FakeAnswer();
  const { api } = await openConversation();
  const positions = recordPositions(api, answer);
  await sayAndReceive(answer, 'The lamp is lit. ');
  answer.break();
  await expect.poll(() => positions).toEqual([null, '1:17']);
  answer.say('Sit down.');
  answer.finish();
  await expectAnsweredOnce('The lamp is lit. Sit down.');
  const [first, second] = api.inputs('chat/send');
  expect(second).toEqual(first);
});

test('begins an answer anew when the server does so', async () => {
  const answer = new FakeAnswer();
  const { api } = await openConversation({ 'chat/send': (input) => answer.begin(input) });
  await sayAndReceive(answer, 'The lamp is lit. ');
  answer.break();
  await expect.poll(() => api.inputs('chat/send')).toHaveLength(2);
  answer.say(GREETING);
  answer.finish();
  await expectAnsweredOnce(GREETING);
});

test('shows what was written while no network is there, and continues when it returns', async () => {
  const answer = new FakeAnswer();
  const { api, setOnline } = await openConversation();
  const positions = recordPositions(api, answer);
  await sayAndReceive(answer, 'The lamp is lit. ');
  setOnline(false);
  answer.break();
  await expect.element(waiting()).toBeVisible();
  expect(answers()).toEqual(['You are early.', 'The lamp is lit. ']);
  await expect.element(stopButton()).toBeVisible();
  setOnline(true);
  await expect.poll(() => positions.at(-1)).toBe('1:17');
  answer.say('Sit down.');
  answer.finish();
  await expectAnsweredOnce('The lamp is lit. Sit down.');
  expect(positions.filter((position) => position === null)).toHaveLength(1);
});

test('shows an answer that ended while the server could not be reached, and tries again ever more rarely', async () => {
  controlTimers();
  const answer = new FakeAnswer();
  const { api } = await openConversation({ 'chat/send': answer.begin });
  await sayAndReceive(answer, 'The lamp is lit. ');
  const attempts = [Date.now()];
  api.respond('chat/send', () => {
    attempts.push(Date.now());
    return NO_RESPONSE;
  });
  answer.break();
  await expect.element(waiting()).toBeVisible();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(100);
      return attempts.length;
    })
    .toBeGreaterThan(4);
  for (const [index, pauseMs] of [500, 1_000, 2_000, 4_000].entries())
    expect((attempts[index + 1] ?? 0) - (attempts[index] ?? 0)).toBeGreaterThanOrEqual(pauseMs);
  await expect.element(waiting()).toBeVisible();
  api.respond('chat/send', (input, headers) => {
    const stream = answer.begin(input, headers);
    answer.say('Sit down.');
    answer.finish();
    return stream;
  });
  vi.advanceTimersByTime(15_000);
  await expectAnsweredOnce('The lamp is lit. Sit down.');
});

test('connects again when a connection brings nothing more', async () => {
  controlTimers();
  const answer = new FakeAnswer();
  const { api } = await openConversation();
  const positions = recordPositions(api, answer);
  await sayAndReceive(answer, 'The lamp is lit. ');
  vi.advanceTimersByTime(SILENCE_MS - 10_000);
  answer.say('Sit ');
  await expect.poll(answers).toEqual(['You are early.', 'The lamp is lit. Sit ']);
  // Each part of the answer restarts the time.
  vi.advanceTimersByTime(SILENCE_MS - 10_000);
  await expect.element(waiting()).not.toBeInTheDocument();
  vi.advanceTimersByTime(10_000);
  await expect.element(waiting()).toBeVisible();
  vi.advanceTimersByTime(2_000);
  await expect.poll(() => positions).toEqual([null, '1:21']);
  answer.say('down.');
  answer.finish();
  await expectAnsweredOnce('The lamp is lit. Sit down.');
});

test('sends a message once that was written without a network, when it returns', async () => {
  const { api, setOnline } = await openConversation({ 'chat/send': answerWith(GREETING) });
  await expect.element(left(20)).toBeVisible();
  setOnline(false);
  await say(QUESTION);
  await expect.element(waiting()).toBeVisible();
  expect(ownMessages()).toEqual([QUESTION]);
  const lost = api.inputs('chat/send').length;
  setOnline(true);
  await expectAnsweredOnce(GREETING);
  expect(api.inputs('chat/send')).toHaveLength(lost + 1);
  expect(new Set(api.inputs('chat/send').map(({ turn_id: id }) => id)).size).toBe(1);
});

test('keeps a draft until the server has the message', async () => {
  const { api, setOnline, reload } = await openConversation({ 'chat/send': answerWith(GREETING) });
  setOnline(false);
  await say(QUESTION);
  await expect.element(waiting()).toBeVisible();
  await expect.element(field()).toHaveValue('');
  setOnline(true);
  api.respond('chat/send', NO_RESPONSE);
  await reload();
  await expect.element(field()).toHaveValue(QUESTION);
});

test('takes back a message that waits for the network', async () => {
  const { api, setOnline } = await openConversation({ 'chat/send': answerWith(GREETING) });
  setOnline(false);
  await say(QUESTION);
  await expect.element(waiting()).toBeVisible();
  await stopButton().click();
  await expect.poll(failures).toEqual([`${en['chat.stopped']}${en['ui.retry']}${en['chat.edit']}`]);
  setOnline(true);
  const sent = api.inputs('chat/send').length;
  await page.getByRole('main').getByRole('button', { name: en['ui.retry'] }).click();
  await expectAnsweredOnce(GREETING);
  expect(api.inputs('chat/send')).toHaveLength(sent + 1);
});

test('repeats a message whose response was lost with the same id', async () => {
  const { api } = await openConversation({ 'chat/send': NO_RESPONSE });
  await say(QUESTION);
  await expect.element(waiting()).toBeVisible();
  api.respond('chat/send', answerWith(GREETING));
  dispatchEvent(new Event('online'));
  await expectAnsweredOnce(GREETING);
  const [first, ...repeated] = api.inputs('chat/send');
  expect(repeated.length).toBeGreaterThan(0);
  for (const message of repeated) expect(message).toEqual(first);
});

test('keeps the number of messages left when an older response is on its way', async () => {
  const { api, setOnline } = await openConversation({ 'chat/send': answerWith(GREETING) });
  await expect.element(left(20)).toBeVisible();
  const { promise: answered, resolve: release } = Promise.withResolvers<void>();
  api.respond('chat/status', async () => {
    await answered;
    return { responder: 'language_model', allowance: allowance() };
  });
  const before = api.inputs('chat/status').length;
  setOnline(false);
  setOnline(true);
  await expect.poll(() => api.inputs('chat/status').length).toBe(before + 1);
  await say(QUESTION);
  await expectAnsweredOnce(GREETING);
  release();
  await answered;
  await new Promise(requestAnimationFrame);
  await expectAnsweredOnce(GREETING);
});

test('shows the messages left when an answer ends before the first number has arrived', async () => {
  const { promise: older, resolve: release } = Promise.withResolvers<void>();
  const { api } = await openConversation({
    'chat/send': answerWith(GREETING),
    'chat/status': async () => {
      await older;
      return { responder: 'language_model', allowance: allowance() };
    },
  });
  await expect.poll(() => api.inputs('chat/status')).toHaveLength(1);
  api.respond('chat/status', { responder: 'language_model', allowance: allowance({ left: 19 }) });
  await say(QUESTION);
  await expect.element(answerOptions()).toHaveLength(1);
  release();
  await older;
  await expectAnsweredOnce(GREETING);
});

test('continues an answer after a reload', async () => {
  const answer = new FakeAnswer();
  const { api, reload } = await openConversation({ 'chat/send': answer.begin });
  await sayAndReceive(answer, 'The lamp is lit. ');
  const [sent] = api.inputs('chat/send');
  const running = { ...turn(QUESTION, '', 'answering'), turn_id: sent?.turn_id ?? '' };
  api.respond('chat/messages', onePage([running]));
  await reload();
  await expect.poll(() => api.inputs('chat/send')).toHaveLength(2);
  answer.say('The lamp is lit. Sit ');
  await expect.poll(answers).toEqual(['You are early.', 'The lamp is lit. Sit ']);
  await expect.element(stopButton()).toBeVisible();
  await expect.element(sendButton()).not.toBeInTheDocument();
  answer.say('down.');
  answer.finish();
  await expectAnsweredOnce('The lamp is lit. Sit down.');
  expect(api.inputs('chat/send')[1]).toMatchObject({ turn_id: sent?.turn_id, text: QUESTION });
});
