/** A worker that films one clip after the other for `render.ts --jobs`. */
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { filmClip } from './clip-film.ts';
import { readStoryboard } from './shows.ts';

/** What a worker is told: which clip of which show, and where to write it. */
const Order = z.object({ show: z.string(), clip: z.string(), path: z.string() });

const port = parentPort;
port?.on('message', (message: unknown) => {
  const { show, clip: id, path } = Order.parse(message);
  const storyboard = readStoryboard(show);
  const clip = storyboard.clips.find((candidate) => candidate.id === id);
  if (!clip) throw new Error(`${show} has no ${id}`);
  filmClip({ show, storyboard, clip, path }, () => port.postMessage('frame')).then(
    () => port.postMessage('done'),
    (error: unknown) => port.postMessage({ error: String(error) }),
  );
});
