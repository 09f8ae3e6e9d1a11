import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Voices } from '../sound/voices.ts';
import type { Clip } from '../storyboard.ts';
import { SHOWS_FOLDER } from './shows.ts';
import { readWave } from './wave-reader.ts';

/**
 * Reads the recorded lines of a clip, `clip-<n>.shot-<m>.wav` beside the storyboard. Shots are counted from 1.
 * @throws Error with the file's name when a recording cannot be read
 */
export function readVoices(show: string, clip: Pick<Clip, 'id' | 'shots'>, folder = SHOWS_FOLDER): Voices {
  return new Map(
    clip.shots.flatMap(({ line }, index) => {
      const name = `${clip.id}.shot-${index + 1}.wav`;
      const path = join(folder, show, name);
      if (!line || !existsSync(path)) return [];
      try {
        return [[index, readWave(readFileSync(path))] as const];
      } catch (error) {
        throw new Error(`${show}/${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    }),
  );
}
