/** Renders one clip per message in a worker thread. */
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { renderClip } from './render-clip.ts';
import { readStoryboard } from './shows.ts';

const RenderJob = z.object({ show: z.string(), clip: z.string(), path: z.string() });

const port = parentPort;
port?.on('message', (message: unknown) => {
  const { show, clip: id, path } = RenderJob.parse(message);
  const storyboard = readStoryboard(show);
  const clip = storyboard.clips.find((candidate) => candidate.id === id);
  if (!clip) throw new Error(`${show} has no clip ${id}`);
  renderClip({ show, storyboard, clip, path }, () => port.postMessage('frame')).then(
    () => port.postMessage('done'),
    (error: unknown) => port.postMessage({ error: String(error) }),
  );
});
