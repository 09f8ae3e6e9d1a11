import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReporter } from './reporter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reporter of texts, what it sent, and the switches of its world. */
function open() {
  const world = { online: true, answers: true };
  const sent: { batch: readonly string[]; keepalive: boolean }[] = [];
  const reporter = createReporter<string>(
    async (batch, keepalive) => {
      sent.push({ batch, keepalive });
      return world.answers;
    },
    () => world.online,
  );
  const add = (count: number, first = 0) => {
    for (let index = first; index < first + count; index += 1) reporter.add(`record ${index}`);
  };
  const sizes = () => sent.map(({ batch }) => batch.length);
  return {
    reporter,
    flush: reporter.flush,
    add,
    sent,
    sizes,
    world,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

test('records wait 10 s for others and go together, in order', async () => {
  const { add, sent, pass } = open();
  add(1);
  await pass(6_000);
  add(2, 1);
  await pass(3_999);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([{ batch: ['record 0', 'record 1', 'record 2'], keepalive: false }]);
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

test('twenty go at once, the rest with the next 10 s', async () => {
  const { add, sizes, pass } = open();
  add(25);
  await pass(0);
  expect(sizes()).toEqual([20]);
  await pass(10_000);
  expect(sizes()).toEqual([20, 5]);
});

test('what is large goes in smaller batches', async () => {
  const { add, sizes, reporter, pass } = open();
  for (let count = 0; count < 5; count += 1) reporter.add('ß'.repeat(10 * 1024));
  add(1);
  await pass(30_000);
  expect(sizes()).toEqual([2, 2, 2]);
});

test('leaving the page sends what waits, and nothing when nothing does', async () => {
  const { add, flush, sent, pass } = open();
  flush();
  add(2);
  flush();
  await pass(20_000);
  expect(sent).toEqual([{ batch: ['record 0', 'record 1'], keepalive: true }]);
});

test('a batch that fails is kept and tried with the next 10 s, before what came since', async () => {
  const { add, sent, sizes, world, pass } = open();
  world.answers = false;
  add(20);
  await pass(0);
  add(3, 20);
  await pass(9_999);
  expect(sizes()).toEqual([20]);
  world.answers = true;
  await pass(10_001);
  expect(sizes()).toEqual([20, 20, 3]);
  expect(sent[1]?.batch[0]).toBe('record 0');
  expect(sent[2]?.batch).toEqual(['record 20', 'record 21', 'record 22']);
});

test('without a connection nothing is sent and the newest 200 wait', async () => {
  const { add, flush, sent, sizes, world, pass } = open();
  world.online = false;
  add(230);
  flush();
  await pass(60_000);
  expect(sent).toEqual([]);
  world.online = true;
  await pass(10_000);
  expect(sizes()).toEqual(Array.from({ length: 10 }, () => 20));
  expect(sent[0]?.batch[0]).toBe('record 30');
  expect(sent.at(-1)?.batch.at(-1)).toBe('record 229');
});
