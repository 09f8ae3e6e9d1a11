import { seededRandom } from '../seeded-random.ts';
import { scriptOf } from '../storyboard.ts';
import type { Clip, ShowScript } from '../storyboard.ts';
import { ARRANGEMENTS } from './arrangements/arrangements.ts';
import { createMixer } from './mixer.ts';
import { ducking } from './ducking.ts';
import { playEffects } from './effects/effects.ts';
import { master } from './master.ts';
import { playFinalHit, playCutHits, playCrescendo } from './parts/hits.ts';
import { reverberate } from './reverb.ts';
import { composeCue } from './score/cue.ts';
import { SAMPLE_RATE, addStereo } from './signal.ts';
import type { Stereo } from './signal.ts';

/** A sound with samples between −1 and 1. */
export type Sound = Stereo & { readonly sampleRate: typeof SAMPLE_RATE };

/**
 * Renders the sound of a clip at about −16 LUFS with peaks under −1 dBFS. The same arguments return the same samples.
 * Clips of one show share a motif if they share the seed.
 */
export function renderSound(clip: Clip, storyboard: ShowScript, seed: string): Sound {
  const cue = composeCue(clip, scriptOf(storyboard, clip), seed);
  const { clipArrangements, cutHit, ending, reverb } = ARRANGEMENTS[cue.mood];

  const music = createMixer(cue.duration, cue.random);
  clipArrangements[cue.variant](cue, music);
  playCutHits(cue, music, cutHit);
  playCrescendo(cue, music, ending);
  music.applyLevel(ducking(clip, cue.hit));
  playFinalHit(cue, music, ending);

  const effects = createMixer(cue.duration, cue.random);
  playEffects(clip, effects, seededRandom(`${seed}/${clip.id}/world`));

  addStereo(music.send, effects.send);
  const mix = reverberate(music.send, reverb);
  addStereo(mix, music.dry);
  addStereo(mix, effects.dry);
  return { ...master(mix, cue.duration), sampleRate: SAMPLE_RATE };
}
