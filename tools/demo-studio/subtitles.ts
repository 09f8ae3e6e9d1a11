/**
 * Writes the subtitles of the demo shows' clips in every language, such as `clip-1.de.vtt`.
 *
 *     node tools/demo-studio/subtitles.ts [IDs…]
 *
 * Without IDs, processes every show with a storyboard. A clip without a video gets no subtitles.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../domain/languages.ts';
import { readShowFile, readStoryboard, showIds, SHOWS_FOLDER, videoPath } from './film/shows.ts';
import { subtitleTrack } from './subtitle-track.ts';

const given = process.argv.slice(2);
let written = 0;
for (const show of given.length > 0 ? given : showIds()) {
  const storyboard = readStoryboard(show);
  const { cast } = readShowFile(show);
  for (const clip of storyboard.clips.filter(({ id }) => existsSync(videoPath(show, id))))
    for (const language of LANGUAGES) {
      const track = subtitleTrack(storyboard, clip, cast, language);
      if (track === undefined) continue;
      writeFileSync(join(SHOWS_FOLDER, show, `${clip.id}.${language}.vtt`), track);
      written += 1;
    }
}
console.log(`${written} subtitle files`);
