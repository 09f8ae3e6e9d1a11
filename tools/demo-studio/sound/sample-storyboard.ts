import { LANGUAGES } from '../../../domain/languages.ts';
import type { z } from 'zod';
import { ClipFile, ShowScript } from '../storyboard.ts';
import type { Shot, Storyboard } from '../storyboard.ts';
import type { Mood, SoundName } from '../vocabulary.ts';

const LINE = 'Who sent you?';

const KEYS = {
  tense: { tempo: 104, root: 50, scale: 'minor' },
  romantic: { tempo: 76, root: 60, scale: 'major' },
  melancholy: { tempo: 64, root: 57, scale: 'minor' },
  heroic: { tempo: 112, root: 50, scale: 'minor' },
  playful: { tempo: 126, root: 60, scale: 'major' },
  eerie: { tempo: 66, root: 52, scale: 'minor' },
  oriental: { tempo: 84, root: 62, scale: 'pentatonic' },
  triumphant: { tempo: 108, root: 58, scale: 'major' },
} as const;

/**
 * Returns a storyboard whose three clips have shots of `seconds` with `sounds`. The second shot has a line. `details`
 * replace what else a shot has.
 */
export function sampleStoryboard(
  mood: Mood,
  seconds: readonly number[],
  sounds: readonly SoundName[] = [],
  details: readonly Partial<z.input<typeof Shot>>[] = [],
): Storyboard {
  const sentence = Object.fromEntries(LANGUAGES.map((language) => [language, LINE]));
  const shots = seconds.map((length, index) => ({
    seconds: length,
    set: 'casino',
    framing: 'close',
    camera: 'push-in',
    actors: [],
    ...(sounds[index] ? { sound: sounds[index] } : {}),
    ...(index === 1 ? { line: { who: 'someone', text: sentence } } : {}),
    ...details[index],
  }));
  const script = ShowScript.parse({
    palette: { key: '#ffffff', shadow: '#000000', accent: '#ff0000' },
    music: { mood, ...KEYS[mood] },
    looks: {},
    cover: { set: 'casino', actors: [], effects: [] },
  });
  const clips = [1, 2, 3].map((number) => ({ ...ClipFile.parse({ shots }), id: `clip-${number}`, number }));
  return { ...script, clips };
}
