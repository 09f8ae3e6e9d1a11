import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

test('resolves waitForShare when the share of the work is done or the load has ended', async () => {
  const progress = new Progress(4);
  const reached: number[] = [];
  const half = progress.waitForShare(0.5).then(() => reached.push(0.5));
  const all = progress.waitForShare(1).then(() => reached.push(1));
  progress.step();
  await Promise.resolve();
  expect(reached).toEqual([]);
  progress.step();
  await half;
  expect(reached).toEqual([0.5]);
  progress.end();
  await all;
  expect(progress.isEnded).toBe(true);
});

test('runs the callback of onNextAcknowledgement once, synchronously with the next acknowledgement', async () => {
  const progress = new Progress(1);
  let times = 0;
  const done = progress.onNextAcknowledgement(() => (times += 1));
  expect(times).toBe(0);
  progress.acknowledged();
  expect(times).toBe(1);
  progress.acknowledged();
  await done;
  expect(times).toBe(1);
});
