/**
 * Renders the demo shows' clips, covers and portraits.
 *
 *     node tools/demo-studio/render.ts [IDs…] [--check] [--new] [--pictures-only] [--still <clip> <seconds> <out.png>] [--sheet out.png] [--clips 13-20] [--jobs N]
 *
 * Without IDs, renders every show with a storyboard. `--new` skips the clips that have a video. `--still` and `--sheet`
 * need an ID and write only the given image. `--check` draws nothing and prints the problems of the storyboards. `--clips`
 * limits rendering, `--check` and `--sheet` to the clips with these numbers.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { storyboardProblems } from './check.ts';
import { parseClipRange } from './film/clip-range.ts';
import type { ClipRange } from './film/clip-range.ts';
import { renderClips } from './film/render-clips.ts';
import { drawContactSheet } from './film/contact-sheet.ts';
import { readShowFile, readStoryboard, showIds, SHOWS_FOLDER, updateShowFile } from './film/shows.ts';
import { createPicture, createClipPainter } from './picture/clip-painter.ts';
import { coverFocus, encodeCover, paintCover } from './picture/cover.ts';
import { drawPortrait } from './picture/portrait.ts';

/** Writes one picture of a clip. The second argument is `[clip, seconds, path]`. */
function writeStill(show: string, [clipId, seconds, path]: readonly string[]): void {
  const storyboard = readStoryboard(show);
  const clip = storyboard.clips.find(({ id }) => id === clipId);
  if (!clip || !path) throw new Error('--still requires a clip of the show, seconds and an output file');
  const picture = createPicture();
  createClipPainter(storyboard, clip, show)(picture, Number(seconds) * 1000);
  writeFileSync(path, picture.toBuffer('image/png'));
}

/** Draws the cover and portraits, and updates `show.json`. */
function drawPictures(show: string): void {
  const storyboard = readStoryboard(show);
  const folder = join(SHOWS_FOLDER, show);
  writeFileSync(join(folder, 'cover.webp'), encodeCover(paintCover(storyboard, show)));
  for (const { id } of readShowFile(show).cast)
    if (storyboard.looks[id]) writeFileSync(join(folder, `cast-${id}.webp`), drawPortrait(storyboard, id, show));
  updateShowFile(show, coverFocus(storyboard, show));
}

/** Draws the contact sheet of some clips of a show. */
function writeSheet(show: string, path: string, clips: ClipRange): void {
  const storyboard = readStoryboard(show);
  const sheet = drawContactSheet(show, storyboard, storyboard.clips.filter(clips));
  writeFileSync(path, sheet.toBuffer('image/png'));
}

/** Prints the problems of the shows' storyboards. The process then exits with 1. */
function check(shows: readonly string[], clips: ClipRange): void {
  const problems = shows.flatMap((show) =>
    storyboardProblems(readStoryboard(show), readShowFile(show), clips).map((problem) => `${show}/${problem}`),
  );
  for (const problem of problems) console.error(problem);
  console.log(`${shows.length} storyboards, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      new: { type: 'boolean', default: false },
      'pictures-only': { type: 'boolean', default: false },
      still: { type: 'boolean', default: false },
      sheet: { type: 'string' },
      clips: { type: 'string' },
      jobs: { type: 'string', default: '1' },
    },
  });
  const [first] = positionals;
  if (values.still && first) return writeStill(first, positionals.slice(1));
  const clips = parseClipRange(values.clips);
  if (values.sheet && first) return writeSheet(first, values.sheet, clips);
  const shows = positionals.length > 0 ? positionals : showIds();
  if (values.check) return check(shows, clips);
  const jobs = Math.max(1, Number(values.jobs));
  if (!values['pictures-only']) await renderClips(shows, { jobs, clips, withoutVideo: values.new });
  for (const show of shows) drawPictures(show);
  console.log(`covers and portraits of ${shows.length} shows`);
}

await main();
