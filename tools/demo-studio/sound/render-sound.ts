import { seededRandom } from '../seeded-random.ts';
import type { Clip, Storyboard } from '../storyboard.ts';
import { ARRANGEMENTS } from './arrangements/arrangements.ts';
import { createMixer } from './mixer.ts';
import { ducking } from './ducking.ts';
import { playEffects } from './effects/effects.ts';
import { master } from './master.ts';
import { breakOff, playCuts, playRise } from './parts/accents.ts';
import { reverberate } from './reverb.ts';
import { writeCue } from './score/cue.ts';
import { SAMPLE_RATE, addStereo } from './signal.ts';
import type { Stereo } from './signal.ts';

/** Samples are −1…1. */
export type Sound = Stereo & { readonly sampleRate: typeof SAMPLE_RATE };

/**
 * Renders the sound of a clip at −16 LUFS with peaks under −1 dBFS. The same arguments return the same samples.
 * Clips of one show share a melody if they share the seed.
 */
export function renderSound(clip: Clip, storyboard: Storyboard, seed: string): Sound {
  const cue = writeCue(clip, storyboard, seed);
  const { scorings, cuts, ending, hall } = ARRANGEMENTS[cue.mood];

  const music = createMixer(cue.duration, cue.random);
  scorings[cue.variant](cue, music);
  playCuts(cue, music, cuts);
  playRise(cue, music, ending);
  music.shape(ducking(clip, cue.hit));
  breakOff(cue, music, ending);

  const world = createMixer(cue.duration, cue.random);
  playEffects(clip, world, seededRandom(`${seed}/${clip.id}/world`));

  addStereo(music.send, world.send);
  const mix = reverberate(music.send, hall);
  addStereo(mix, music.dry);
  addStereo(mix, world.dry);
  return { ...master(mix, cue.duration), sampleRate: SAMPLE_RATE };
}
