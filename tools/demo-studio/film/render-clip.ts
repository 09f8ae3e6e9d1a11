import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPicture, createClipPainter } from '../picture/clip-painter.ts';
import { drawingFor } from '../picture/drawing-rate.ts';
import { renderSound } from '../sound/render-sound.ts';
import { FRAME_RATE } from '../stage.ts';
import type { Clip, Storyboard } from '../storyboard.ts';
import { cutsOf, frameCount, timedShotAt, timedShotsOf } from '../timeline.ts';
import { encodeClip, keyframesOf, openFrames } from './encoder.ts';
import { readVoices } from './voices.ts';
import { writeWave } from './wave-file.ts';

export type ClipJob = {
  readonly show: string;
  readonly storyboard: Storyboard;
  readonly clip: Clip;
  readonly path: string;
};

const timeOf = (frame: number): number => (frame * 1000) / FRAME_RATE;

/**
 * Renders a clip to `path`. Calls `onFrame` after each frame.
 * @throws Error when the storyboard names an unknown person or the encoder fails
 */
export async function renderClip(
  { show, storyboard, clip, path }: ClipJob,
  onFrame: (frame: number, frames: number) => void,
): Promise<void> {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'clip-'));
  try {
    const wave = join(temporaryFolder, 'sound.wav');
    writeWave(wave, renderSound(clip, storyboard, show, readVoices(show, clip)));
    const drawnFrames = join(temporaryFolder, 'frames.mp4');
    const encoder = openFrames(drawnFrames);
    const paint = createClipPainter(storyboard, clip, show);
    const picture = createPicture();
    const frames = frameCount(clip);
    const timedShots = timedShotsOf(clip);
    let drawn = -1;
    let pixels: Buffer = Buffer.alloc(0);
    let written: Promise<void> = Promise.resolve();
    for (let frame = 0; frame < frames; frame += 1) {
      const timedShot = timedShotAt(timedShots, timeOf(frame));
      const drawing = timedShot ? drawingFor(frame, timedShot) : frame;
      if (drawing !== drawn) {
        paint(picture, timeOf(drawing));
        drawn = drawing;
        pixels = picture.data();
      }
      await written;
      written = encoder.write(pixels);
      onFrame(frame + 1, frames);
    }
    await written;
    await encoder.close();
    await encodeClip(drawnFrames, wave, { path, keyframes: keyframesOf(frames, cutsOf(timedShots)) });
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}
