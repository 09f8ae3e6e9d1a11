import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createToolQueue } from './tool-queue.ts';

const MISSING = { ffmpeg: '/nonexistent/ffmpeg', ffprobe: '/nonexistent/ffprobe' };

test('rejects a job when too many wait, and accepts one again when they are done', async () => {
  const enqueue = createToolQueue(MISSING, 2);
  const job = async (): Promise<void> => undefined;
  const accepted = [enqueue(job), enqueue(job)];
  const settled = Promise.allSettled(accepted);
  await expect(enqueue(job)).rejects.toThrow('too many jobs wait');
  await settled;
  await setImmediate();
  await expect(enqueue(job)).rejects.toThrow('does not run');
});

// Starting the tools takes seconds on a busy machine.
test('looks for the tools again after it found none', async () => {
  const configured: { ffmpeg?: string; ffprobe?: string } = { ...MISSING };
  const enqueue = createToolQueue(configured, 2);
  await expect(enqueue(async () => 'done')).rejects.toThrow('does not run');
  delete configured.ffmpeg;
  delete configured.ffprobe;
  await expect(enqueue(async () => 'done')).resolves.toBe('done');
});
