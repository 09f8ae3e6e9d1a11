/**
 * Writes the subtitles of the demo shows' clips in every language, such as `clip-1.de.vtt`.
 *
 *     node tools/demo-studio/subtitles.ts [IDs…]
 *
 * Without IDs, processes every show with a storyboard.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../domain/languages.ts';
import { readStoryboard, showIds, SHOWS_FOLDER } from './film/shows.ts';
import { subtitleTrack } from './subtitle-track.ts';

const given = process.argv.slice(2);
let written = 0;
for (const show of given.length > 0 ? given : showIds())
  for (const clip of readStoryboard(show).clips)
    for (const language of LANGUAGES) {
      const track = subtitleTrack(clip, language);
      if (track === undefined) continue;
      writeFileSync(join(SHOWS_FOLDER, show, `${clip.id}.${language}.vtt`), track);
      written += 1;
    }
console.log(`${written} subtitle files`);
