/**
 * Renders the demo shows' covers and clips.
 *
 *     node tools/demo-studio/render.ts [IDs…] [--cover-only] [--still <clip> <seconds> <out.png>] [--sheet out.png] [--jobs N]
 *
 * Without IDs, renders every show with a storyboard. `--still` and `--sheet` need an ID and write only the given image.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderClips } from './film/render-clips.ts';
import { drawContactSheet } from './film/contact-sheet.ts';
import { readStoryboard, showIds, SHOWS_FOLDER } from './film/shows.ts';
import { createPicture, createClipPainter } from './picture/clip-painter.ts';
import { encodeCover, paintCover } from './picture/cover.ts';

/** Writes one picture of a clip. The second argument is `[clip, seconds, path]`. */
function writeStill(show: string, [clipId, seconds, path]: readonly string[]): void {
  const storyboard = readStoryboard(show);
  const clip = storyboard.clips.find(({ id }) => id === clipId);
  if (!clip || !path) throw new Error('--still requires a clip of the show, seconds and an output file');
  const picture = createPicture();
  createClipPainter(storyboard, clip, show)(picture, Number(seconds) * 1000);
  writeFileSync(path, picture.toBuffer('image/png'));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'cover-only': { type: 'boolean', default: false },
      still: { type: 'boolean', default: false },
      sheet: { type: 'string' },
      jobs: { type: 'string', default: '1' },
    },
  });
  const [first] = positionals;
  if (values.still && first) return writeStill(first, positionals.slice(1));
  if (values.sheet && first)
    return writeFileSync(values.sheet, drawContactSheet(first, readStoryboard(first)).toBuffer('image/png'));
  const shows = positionals.length > 0 ? positionals : showIds();
  for (const show of shows)
    writeFileSync(join(SHOWS_FOLDER, show, 'cover.webp'), encodeCover(paintCover(readStoryboard(show), show)));
  console.log(`${shows.length} covers`);
  if (!values['cover-only']) await renderClips(shows, Math.max(1, Number(values.jobs)));
}

await main();
