import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReporter } from './reporter.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const environment = { online: true, accepts: true };
  const sent: { batch: readonly string[]; keepalive: boolean }[] = [];
  const reporter = createReporter<string>(
    async (batch, keepalive) => {
      sent.push({ batch, keepalive });
      return environment.accepts;
    },
    () => environment.online,
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
    environment,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

test('sends the records of 10 s together and in order', async () => {
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

test('sends twenty records at once and the rest after 10 s', async () => {
  const { add, sizes, pass } = open();
  add(25);
  await pass(0);
  expect(sizes()).toEqual([20]);
  await pass(10_000);
  expect(sizes()).toEqual([20, 5]);
});

test('sends smaller batches when records are large', async () => {
  const { add, sizes, reporter, pass } = open();
  for (let count = 0; count < 5; count += 1) reporter.add('ß'.repeat(10 * 1024));
  add(1);
  await pass(30_000);
  expect(sizes()).toEqual([2, 2, 2]);
});

test('sends the queue with keepalive on flush, and nothing when the queue is empty', async () => {
  const { add, flush, sent, pass } = open();
  flush();
  add(2);
  flush();
  await pass(20_000);
  expect(sent).toEqual([{ batch: ['record 0', 'record 1'], keepalive: true }]);
});

test('retries a failed batch after 10 s, before newer records', async () => {
  const { add, sent, sizes, environment, pass } = open();
  environment.accepts = false;
  add(20);
  await pass(0);
  add(3, 20);
  await pass(9_999);
  expect(sizes()).toEqual([20]);
  environment.accepts = true;
  await pass(10_001);
  expect(sizes()).toEqual([20, 20, 3]);
  expect(sent[1]?.batch[0]).toBe('record 0');
  expect(sent[2]?.batch).toEqual(['record 20', 'record 21', 'record 22']);
});

test('keeps the newest 200 records while offline and sends them when online', async () => {
  const { add, flush, sent, sizes, environment, pass } = open();
  environment.online = false;
  add(230);
  flush();
  await pass(60_000);
  expect(sent).toEqual([]);
  environment.online = true;
  await pass(10_000);
  expect(sizes()).toEqual(Array.from({ length: 10 }, () => 20));
  expect(sent[0]?.batch[0]).toBe('record 30');
  expect(sent.at(-1)?.batch.at(-1)).toBe('record 229');
});
