import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { backgroundFailures, repeatInBackground, runInBackground, settleInBackground } from './background.ts';

type Line = { readonly task?: string; readonly err?: { readonly message: string } };

function recordedLog() {
  const lines: Line[] = [];
  return { lines, log: pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) }) };
}

async function failuresOf(task: string): Promise<number> {
  const { values } = await backgroundFailures.get();
  return values.find(({ labels }) => labels.task === task)?.value ?? 0;
}

afterEach(() => vi.useRealTimers());

test.each([
  ['rejects', async () => Promise.reject(new Error('broken'))],
  [
    'throws at once',
    () => {
      throw new Error('broken');
    },
  ],
])('logs and counts work that %s, and rejects nothing', async (name, work) => {
  const { lines, log } = recordedLog();
  await expect(settleInBackground({ task: name, log, work })).resolves.toBeUndefined();
  expect(lines).toMatchObject([{ task: name, err: { message: 'broken' } }]);
  expect(await failuresOf(name)).toBe(1);
});

test('starts work without an unhandled rejection', async () => {
  const { lines, log } = recordedLog();
  const failed = Promise.withResolvers<void>();
  const work = async () => {
    queueMicrotask(failed.resolve);
    throw new Error('broken');
  };
  // Vitest fails on unhandled rejections.
  runInBackground({ task: 'started', log, work });
  await failed.promise;
  await vi.waitFor(() => expect(lines).toHaveLength(1));
});

test('repeats work after a failure until it is stopped', async () => {
  vi.useFakeTimers();
  const { lines, log } = recordedLog();
  let runs = 0;
  const work = () => {
    runs += 1;
    throw new Error('broken');
  };
  const stop = repeatInBackground({ task: 'repeated', log, everyMs: 100, work });
  await vi.advanceTimersByTimeAsync(250);
  stop();
  await vi.advanceTimersByTimeAsync(250);
  expect(runs).toBe(2);
  expect(lines).toHaveLength(2);
});
