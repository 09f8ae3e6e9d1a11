import { seededRandom } from '../seeded-random.ts';
import { scriptOf } from '../storyboard.ts';
import type { Clip, ShowScript } from '../storyboard.ts';
import { renderAmbience } from './ambience/ambience.ts';
import { ARRANGEMENTS } from './arrangements/arrangements.ts';
import { createMixer } from './mixer.ts';
import type { Mixer } from './mixer.ts';
import { ducking } from './ducking.ts';
import { playEffects } from './effects/play-effects.ts';
import { effectsFader, faderFor } from './fader.ts';
import { loudness, loudnessRangeOf, stepEnergies } from './loudness.ts';
import { TARGET_LOUDNESS, master } from './master.ts';
import { playFinalHit, playCutHits, playCrescendo } from './parts/hits.ts';
import { reverberate } from './reverb.ts';
import type { ReverbSettings } from './reverb.ts';
import { composeCue } from './score/cue.ts';
import type { Cue } from './score/cue.ts';
import { SAMPLE_RATE, addStereo, generateSignal, multiply } from './signal.ts';
import type { Stereo } from './signal.ts';
import { silencing } from './silences.ts';
import { duckingUnder, placeVoices } from './voices.ts';
import type { Voices } from './voices.ts';

/** A sound with samples between −1 and 1. */
export type Sound = Stereo & { readonly sampleRate: typeof SAMPLE_RATE };

/** `range` is the intended loudness range in LU. Effects are `effectsDepth` decibels softer where the music is weakest. */
type Dynamics = { readonly range: number; readonly effectsDepth: number };

/** The dynamics of a mix, and those to try if the limiter or loud effects leave less than `LEAST_RANGE`. */
const DYNAMICS = [
  { range: 8.5, effectsDepth: 5 },
  { range: 11, effectsDepth: 5 },
  { range: 13.5, effectsDepth: 5 },
  { range: 13.5, effectsDepth: 10 },
  { range: 13.5, effectsDepth: 15 },
  { range: 8.5, effectsDepth: 0 },
] as const satisfies readonly Dynamics[];
const LEAST_RANGE = 7;

/** Returns the first mix whose loudness range is large enough, or the one with the largest. */
function withRange(mixFor: (dynamics: Dynamics) => Stereo): Stereo {
  const narrow: { sound: Stereo; range: number }[] = [];
  for (const dynamics of DYNAMICS) {
    const sound = mixFor(dynamics);
    const range = loudnessRangeOf(stepEnergies(sound));
    if (range >= LEAST_RANGE) return sound;
    narrow.push({ sound, range });
  }
  return narrow.reduce((a, b) => (b.range > a.range ? b : a)).sound;
}

/** Returns what was played with its reverb. */
function withReverb({ dry, send }: Mixer, settings: ReverbSettings): Stereo {
  const sound = reverberate(send, settings);
  addStereo(sound, dry);
  return sound;
}

/** Plays the music of a clip. `level` lowers all but the last hit. */
function playMusic(cue: Cue, level: (time: number) => number): Stereo {
  const { clipArrangements, cutHit, ending, reverb } = ARRANGEMENTS[cue.mood];
  const music = createMixer(cue.duration, cue.random);
  clipArrangements[cue.variant](cue, music);
  playCutHits(cue, music, cutHit);
  playCrescendo(cue, music, ending);
  music.applyLevel(level);
  playFinalHit(cue, music, ending);
  return withReverb(music, reverb);
}

function playWorld(clip: Clip, cue: Cue, seed: string, depth: number): Stereo {
  const effects = createMixer(cue.duration, cue.random);
  playEffects(clip, effects, seededRandom(`${seed}/${clip.id}/world`));
  effects.applyLevel(effectsFader(cue.arc, depth));
  return withReverb(effects, ARRANGEMENTS[cue.mood].reverb);
}

/**
 * Renders the sound of a clip at about −16 LUFS with peaks under −1 dBFS, with the recorded `voices` of its lines. The
 * same arguments return the same samples. Clips of one show share a motif if they share the seed.
 */
export function renderSound(clip: Clip, storyboard: ShowScript, seed: string, voices: Voices = new Map()): Sound {
  const cue = composeCue(clip, scriptOf(storyboard, clip), seed);
  const placedVoices = placeVoices(clip, voices);
  const levels = [ducking(clip, cue.hit), silencing(clip), duckingUnder(placedVoices)];
  const music = playMusic(cue, (time) => levels.reduce((product, level) => product * level(time), 1));
  const ambience = renderAmbience(clip, cue.duration, seed);
  const musicEnergies = stepEnergies(music);

  const mixFor = ({ range, effectsDepth }: Dynamics): Stereo => {
    const effects = playWorld(clip, cue, seed, effectsDepth);
    const level = generateSignal(cue.duration, faderFor(cue.arc, musicEnergies, stepEnergies(effects), range));
    const mix = { left: music.left.slice(), right: music.right.slice() };
    multiply(mix.left, level);
    multiply(mix.right, level);
    addStereo(mix, effects);
    const balance = 10 ** ((loudness(mix) - TARGET_LOUDNESS) / 20);
    addStereo(mix, ambience, 0, balance);
    for (const { from, sound } of placedVoices) addStereo(mix, sound, from, balance);
    return master(mix, cue.duration);
  };
  return { ...withRange(mixFor), sampleRate: SAMPLE_RATE };
}
