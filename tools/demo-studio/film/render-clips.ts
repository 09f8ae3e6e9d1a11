/** Renders clips in parallel workers and prints the progress. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { frameCount } from '../timeline.ts';
import { readStoryboard, SHOWS } from './shows.ts';

type Order = { readonly show: string; readonly clip: string; readonly path: string };

/** Runs one worker until the queue is empty. */
function runWorker(orders: Order[], onFrame: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    const next = (): void => {
      const order = orders.shift();
      if (order) worker.postMessage(order);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (message: unknown) => {
      if (message === 'frame') onFrame();
      else if (message === 'done') next();
      else reject(new Error(JSON.stringify(message)));
    });
    next();
  });
}

/**
 * Renders all clips of the shows with `jobs` workers. Prints the progress on stderr.
 * @throws Error when a clip fails
 */
export async function renderClips(shows: readonly string[], jobs: number): Promise<void> {
  const startedAt = performance.now();
  let [frames, drawn] = [0, 0];
  const orders = shows.flatMap((show) =>
    readStoryboard(show).clips.map((clip): Order => {
      frames += frameCount(clip);
      return { show, clip: clip.id, path: join(SHOWS, show, `${clip.id}.mp4`) };
    }),
  );
  const clips = orders.length;
  const report = (): void => {
    drawn += 1;
    if (drawn % 24 !== 0 && drawn !== frames) return;
    const seconds = (performance.now() - startedAt) / 1000;
    const left = Math.round(((frames - drawn) * seconds) / drawn);
    process.stderr.write(
      `\r${clips - orders.length}/${clips} clips · ${drawn}/${frames} frames · ${(drawn / seconds).toFixed(1)} fps · ${left} s left   `,
    );
  };
  await Promise.all(Array.from({ length: Math.min(jobs, clips) }, () => runWorker(orders, report)));
  process.stderr.write(`\n${clips} clips in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
}
