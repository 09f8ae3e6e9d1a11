import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { frameCount } from '../timeline.ts';
import type { ClipRange } from './clip-range.ts';
import { readStoryboard, videoPath } from './shows.ts';

type RenderJob = { readonly show: string; readonly clip: string; readonly path: string };

/** Runs one worker until the queue is empty. */
function runWorker(queue: RenderJob[], onFrame: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    const next = (): void => {
      const job = queue.shift();
      if (job) worker.postMessage(job);
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
 * Renders the shows' clips that belong to `clips`, or only those `withoutVideo`, with at most `jobs` workers. Prints the progress on stderr.
 * @throws Error when a clip fails
 */
export async function renderClips(
  shows: readonly string[],
  { jobs, clips, withoutVideo }: { jobs: number; clips: ClipRange; withoutVideo: boolean },
): Promise<void> {
  const startedAt = performance.now();
  let [frames, drawn] = [0, 0];
  const queue = shows.flatMap((show) =>
    readStoryboard(show)
      .clips.filter(clips)
      .flatMap((clip): RenderJob[] => {
        const path = videoPath(show, clip.id);
        if (withoutVideo && existsSync(path)) return [];
        frames += frameCount(clip);
        return [{ show, clip: clip.id, path }];
      }),
  );
  const count = queue.length;
  const report = (): void => {
    drawn += 1;
    if (drawn % 24 !== 0 && drawn !== frames) return;
    const seconds = (performance.now() - startedAt) / 1000;
    const left = Math.round(((frames - drawn) * seconds) / drawn);
    process.stderr.write(
      `\r${count - queue.length}/${count} clips · ${drawn}/${frames} frames · ${(drawn / seconds).toFixed(1)} fps · ${left} s left   `,
    );
  };
  await Promise.all(Array.from({ length: Math.min(jobs, count) }, () => runWorker(queue, report)));
  process.stderr.write(`\n${count} clips in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
}
