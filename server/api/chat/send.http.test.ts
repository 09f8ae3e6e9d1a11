import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { DAILY_ANSWERS, DAILY_ANSWERS_VIP } from '#domain/chat/allowance.ts';
import { MAX_MESSAGE_CHARACTERS } from '#domain/chat/limits.ts';
import type { Language } from '#domain/languages.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { addUsage } from '#server/db/chat/usage.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { userIdOf } from '#server/testing/accounts.ts';
import { openStream, say, talkerOf, textOf } from '#server/testing/chat.ts';
import { buy } from '#server/testing/pay.ts';
import { recordWatched } from '#server/testing/unlocking.ts';
import { test as base, withServer, type TestServer, type TestViewer } from '#server/testing/test.ts';

/** The words of an answer arrive at intervals, so the tests wait together. */
const test = base.concurrent;

async function meet(server: TestServer): Promise<{ viewer: TestViewer; tvId: string; talker: string }> {
  const tvId = await server.addShow();
  return { viewer: await server.viewer(), tvId, talker: talkerOf(tvId) };
}

const leftOf = async (viewer: TestViewer) => (await viewer.send('chat/status', {})).data.allowance.left;

test('streams an answer in parts, and stores it with the message', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const said = await say(viewer, { character_id: talker, text: '  Hello  ' });
  expect(said.text).toContain('This is greeting ');
  expect(said.events[0]).toMatchObject({ event: 'start', data: { turn_id: said.turnId, offset: 0 } });
  expect(said.events.filter(({ event }) => event === 'delta').length).toBeGreaterThan(3);
  expect(said.last).toMatchObject({ event: 'done', data: { state: 'done', allowance: { left: DAILY_ANSWERS - 1 } } });
  const { data } = await viewer.send('chat/messages', { character_id: talker });
  expect(data.items).toMatchObject([
    { turn_id: said.turnId, text: 'Hello', answer: { text: said.text, state: 'done' } },
  ]);
});

test('sends an event stream that proxies neither buffer nor change', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const { headers } = await viewer.send('chat/send', { character_id: talker, text: 'Hello' });
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('content-encoding')).toBeNull();
});

test('answers a repeated message with the first answer, which counts once', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const message = { character_id: talker, text: 'Hello', turn_id: randomUUID() };
  const [first, second] = [await say(viewer, message), await say(viewer, message)];
  expect(second.text).toBe(first.text);
  expect(await leftOf(viewer)).toBe(DAILY_ANSWERS - 1);
  expect((await viewer.send('chat/messages', { character_id: talker })).data.items).toHaveLength(1);
});

test('continues after Last-Event-ID, and begins anew for a position of another answer', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const message = { character_id: talker, text: 'Hello', turn_id: randomUUID() };
  const { text } = await say(viewer, message);
  const half = text.slice(0, 9);
  const rest = await say(viewer, message, { 'last-event-id': '1:9' });
  expect(rest.events[0]).toMatchObject({ event: 'start', data: { offset: 9 } });
  expect(textOf(rest.events, half)).toBe(text);
  for (const id of ['2:9', 'nonsense', '1:99999999999', '']) {
    const anew = await say(viewer, message, { 'last-event-id': id });
    expect(textOf(anew.events, 'what the client had')).toBe(text);
  }
});

test('lets two readers follow the same answer', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const message = { character_id: talker, text: 'Hello', turn_id: randomUUID() };
  const [one, two] = await Promise.all([say(viewer, message), say(viewer, message)]);
  expect(one.text).toBe(two.text);
  expect(one.text).toContain('greeting');
});

test('goes on when the reader leaves, and marks the answer as unread until it is read', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const message = { character_id: talker, text: 'Hello', turn_id: randomUUID() };
  const stream = await openStream(server, viewer, message);
  await stream.readUntil('delta');
  stream.close();
  const conversation = async () => (await viewer.send('chat/conversations', {})).data.items[0];
  await expect.poll(async () => (await conversation())?.unread).toBe(true);
  expect(await conversation()).toMatchObject({ last_from: 'character', character: { character_id: talker } });
  await viewer.send('chat/read', { character_id: talker });
  expect((await conversation())?.unread).toBe(false);
});

test('writes one answer at a time to a viewer', async ({ server }) => {
  const { viewer, tvId, talker } = await meet(server);
  const stream = await openStream(server, viewer, { character_id: talker, text: 'Hello' });
  await stream.readUntil('delta');
  expect((await say(viewer, { character_id: talker, text: 'And?' })).error).toBe('ChatAnswerRunning');
  const other = await server.viewer();
  expect((await say(other, { character_id: talkerOf(tvId), text: 'Hello' })).error).toBe('none');
  await stream.readUntil('event: done');
});

test('stops an answer, keeps what was written, and counts it', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const stream = await openStream(server, viewer, { character_id: talker, text: 'Hello' });
  await stream.readUntil('delta');
  await viewer.send('chat/stop', {});
  expect(await stream.readUntil('event: done')).toContain('"state":"stopped"');
  const { data } = await viewer.send('chat/messages', { character_id: talker });
  const [turn] = data.items;
  expect(turn?.answer.state).toBe('stopped');
  expect(turn?.answer.text).not.toBe('');
  expect(turn?.answer.text).not.toMatch(/[.?]$/);
  expect(await leftOf(viewer)).toBe(DAILY_ANSWERS - 1);
});

test('replaces an answer on request, which counts again', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const first = await say(viewer, { character_id: talker, text: 'Hello' });
  const second = await say(viewer, { character_id: talker, text: 'Hello', replaces: first.turnId });
  expect(second.text).not.toBe(first.text);
  expect(await leftOf(viewer)).toBe(DAILY_ANSWERS - 2);
  const { data } = await viewer.send('chat/messages', { character_id: talker });
  expect(data.items).toMatchObject([{ text: 'Hello', answer: { text: second.text } }]);
});

test('an edited message takes the place of the first one and of all later ones', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  await say(viewer, { character_id: talker, text: 'One' });
  const { turnId } = await say(viewer, { character_id: talker, text: 'Two' });
  await say(viewer, { character_id: talker, text: 'Three' });
  await say(viewer, { character_id: talker, text: 'Two, but better', replaces: turnId });
  const { data } = await viewer.send('chat/messages', { character_id: talker });
  expect(data.items.map(({ text }) => text)).toEqual(['Two, but better', 'One']);
});

test('deletes a message, also while it is answered', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const stream = await openStream(server, viewer, { character_id: talker, text: 'Hello', turn_id: TURN });
  await stream.readUntil('delta');
  expect((await viewer.send('chat/message_delete', { turn_id: TURN })).error).toBe('none');
  await stream.readUntil('event: done');
  expect((await viewer.send('chat/messages', { character_id: talker })).data.items).toEqual([]);
  expect((await viewer.send('chat/message_delete', { turn_id: TURN })).error).toBe('NotFound');
  expect((await say(viewer, { character_id: talker, text: 'Hello again' })).error).toBe('none');
});

const TURN = '5b3ff2f3-5a2e-4d0e-9d0e-0c3ed4c2a111';

test('clears a conversation with its memories', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  await say(viewer, { character_id: talker, text: 'I like tea' });
  await viewer.send('chat/clear', { character_id: talker });
  expect((await viewer.send('chat/conversations', {})).data.items).toEqual([]);
  expect((await viewer.send('chat/memories', { character_id: talker })).data.items).toEqual([]);
});

test('pages through a long conversation without gaps', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  for (const text of ['1', '2', '3', '4', '5']) await say(viewer, { character_id: talker, text });
  const page = async (cursor: string | null) =>
    (await viewer.send('chat/messages', { character_id: talker, limit: 2, cursor })).data;
  const first = await page(null);
  const second = await page(first.next_cursor);
  const third = await page(second.next_cursor);
  const texts = [first, second, third].map(({ items }) => items.map(({ text }) => text));
  expect(texts).toEqual([['5', '4'], ['3', '2'], ['1']]);
  expect(third.next_cursor).toBeNull();
});

test('allows 20 answers a day, more with VIP, and again on the next day', async () => {
  await withServer({}, async (server) => {
    const { viewer, talker } = await meet(server);
    const { context } = server;
    await addUsage(
      context.db,
      await userIdOf(server, viewer.uid),
      { answers: DAILY_ANSWERS - 1, tokens: 0 },
      context.clock.now(),
    );
    expect((await say(viewer, { character_id: talker, text: 'Last one' })).last).toMatchObject({
      data: { allowance: { left: 0, limit: DAILY_ANSWERS, vip_limit: DAILY_ANSWERS_VIP, vip: false } },
    });
    expect((await say(viewer, { character_id: talker, text: 'One more' })).error).toBe('ChatAllowanceUsedUp');
    await buy(viewer, 'vip_weekly');
    expect((await say(viewer, { character_id: talker, text: 'With VIP' })).last).toMatchObject({
      data: { allowance: { left: DAILY_ANSWERS_VIP - DAILY_ANSWERS - 1, vip: true } },
    });
    context.clock.advance(DAY_MS);
    expect(await leftOf(viewer)).toBe(DAILY_ANSWERS_VIP);
    context.clock.advance(DAY_MS);
    await runDueJobs(context);
    expect(await context.db.selectFrom('chat_usage').selectAll().execute()).toEqual([]);
  });
});

test('remembers what the viewer tells, shows it and forgets it on request', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const { last } = await say(viewer, { character_id: talker, text: 'I live in Oslo. I like tea.' });
  expect(last).toMatchObject({ event: 'done', data: { memories: ['I live in Oslo', 'I like tea'] } });
  expect((await say(viewer, { character_id: talker, text: 'Do you remember me?' })).text).toMatch(
    /with I (?:live in Oslo|like tea)\./,
  );
  const listed = async () => (await viewer.send('chat/memories', { character_id: talker })).data.items;
  const [newest] = await listed();
  await viewer.send('chat/memory_delete', { character_id: talker, memory_id: newest?.memory_id ?? 0 });
  expect((await listed()).map(({ text }) => text)).toHaveLength(1);
  await viewer.send('chat/memory_delete', { character_id: talker, all: true });
  expect(await listed()).toEqual([]);
});

test('tells what the viewer has watched, and nothing of later episodes', async ({ server }) => {
  const { viewer, tvId, talker } = await meet(server);
  const ask = async () => (await say(viewer, { character_id: talker, text: 'What about the letter?' })).text;
  expect(await ask()).toContain('This is spoiler ');
  await recordWatched(server, viewer, tvId, [1, 2, 3]);
  expect(await ask()).toContain('The letter came in a bottle.');
});

test('rejects messages that are empty, too long, rejected by moderation or for nobody', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const errorOf = async (text: string, characterId = talker) =>
    (await say(viewer, { character_id: characterId, text })).error;
  expect(await errorOf(' ')).toBe('InvalidParameters');
  expect(await errorOf('a'.repeat(MAX_MESSAGE_CHARACTERS + 1))).toBe('InvalidParameters');
  expect(await errorOf('How to make a bomb?')).toBe('MessageRejected');
  expect(await errorOf('Hello', 'CN9999-nobody')).toBe('NotFound');
  expect((await viewer.send('chat/conversations', {})).data.items).toEqual([]);
  expect(await leftOf(viewer)).toBe(DAILY_ANSWERS);
});

test('steps out of the role for a viewer who may be in danger', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  expect((await say(viewer, { character_id: talker, text: 'I want to die' })).text).toContain('Crisis lines');
});

test('rejects the id of a message for another text, and ids of other viewers', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const { turnId } = await say(viewer, { character_id: talker, text: 'Hello' });
  const changed = { character_id: talker, text: 'Other', turn_id: turnId };
  expect((await say(viewer, changed)).error).toBe('InvalidParameters');
  const stranger = await server.viewer();
  expect((await say(stranger, { ...changed, replaces: turnId })).error).toBe('none');
  const other = await server.viewer();
  expect((await other.send('chat/message_delete', { turn_id: turnId })).error).toBe('NotFound');
  expect((await other.send('chat/report', { turn_id: turnId, reason: 'other' })).error).toBe('NotFound');
  expect((await viewer.send('chat/messages', { character_id: talker })).data.items).toHaveLength(1);
});

test('ends an answer that an unexpected error interrupts, and serves the next message', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const userId = await userIdOf(server, viewer.uid);
  // No language that the types permit causes an unexpected error.
  const unknown: Language = JSON.parse('"xx"');
  const message = { userId, characterId: talker, turnId: randomUUID(), text: 'Hello', replaces: undefined };
  const answer = await server.context.chat.send(message, unknown);
  while (!answer.end) await answer.changed;
  expect(answer.end).toEqual({ state: 'failed', error: 'ChatUnavailable', retryAfterMs: undefined });
  const other = await server.viewer();
  expect((await say(other, { character_id: talker, text: 'Hello' })).last).toMatchObject({ event: 'done' });
});

test('reports an answer once, for the operator', async ({ server }) => {
  const { viewer, talker } = await meet(server);
  const { turnId } = await say(viewer, { character_id: talker, text: 'Hello' });
  const report = { turn_id: turnId, reason: 'untrue', note: 'That is not so.' } as const;
  expect((await viewer.send('chat/report', report)).code).toBe(10_000);
  expect((await viewer.send('chat/report', report)).code).toBe(40_117);
});
