/** Mixes recorded voices in at their lines. */
import type { Clip } from '../storyboard.ts';
import { lineIn, timedShotsOf } from '../timeline.ts';
import { smoothStep } from './envelopes.ts';
import { lowPass } from './filters.ts';
import { loudness } from './loudness.ts';
import { SAMPLE_RATE, addStereo, generateSignal, silence } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

/** A recording at any sample rate, with samples between −1 and 1. */
type Recording = Stereo & { readonly sampleRate: number };

/** The recordings of a clip's lines by the index of the shot. */
export type Voices = ReadonlyMap<number, Recording>;

/** The loudness of a line in LUFS, in a mix at −16. */
const VOICE_LOUDNESS = -16;
/** The level of the music under a voice: −11 dB. */
const DUCKED_LEVEL = 10 ** (-11 / 20);
const FADE_DOWN_SECONDS = 0.25;
const FADE_UP_SECONDS = 0.5;

/** A voice in its clip. Times are in seconds. */
type PlacedVoice = { readonly from: number; readonly to: number; readonly sound: Stereo };

/** Returns a signal at 48 kHz, interpolated by cubic curves. */
function resampled(signal: Signal, sampleRate: number): Signal {
  if (sampleRate === SAMPLE_RATE) return signal;
  const softening = lowPass(0.45 * Math.min(sampleRate, SAMPLE_RATE));
  const source = sampleRate > SAMPLE_RATE ? signal.map((sample) => softening(sample)) : signal;
  const at = (index: number): number => source[index] ?? 0;
  return generateSignal(signal.length / sampleRate, (time) => {
    const position = time * sampleRate;
    const index = Math.floor(position);
    const part = position - index;
    const [before, here, next, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const slope = (next - before) / 2;
    const nextSlope = (after - here) / 2;
    const bend = 3 * (next - here) - 2 * slope - nextSlope;
    const twist = 2 * (here - next) + slope + nextSlope;
    return here + part * (slope + part * (bend + part * twist));
  });
}

/** Returns the recordings with a line at the times of their lines. Ignores silent ones. */
export function placeVoices(clip: Pick<Clip, 'shots'>, voices: Voices): readonly PlacedVoice[] {
  return timedShotsOf(clip).flatMap((timedShot): PlacedVoice[] => {
    const recording = voices.get(timedShot.index);
    const line = lineIn(timedShot);
    if (!recording || !line) return [];
    const { left, right, sampleRate } = recording;
    const sound = { left: resampled(left, sampleRate), right: resampled(right, sampleRate) };
    const measured = loudness(sound);
    if (measured === -Infinity) return [];
    const gain = 10 ** ((VOICE_LOUDNESS - measured) / 20);
    const levelled = silence(sound.left.length / SAMPLE_RATE);
    addStereo(levelled, sound, 0, gain);
    const from = line.startMs / 1000;
    return [{ from, to: from + sound.left.length / SAMPLE_RATE, sound: levelled }];
  });
}

/** Returns the level of the music, 0–1, at a time in seconds. */
export function duckingUnder(voices: readonly PlacedVoice[]): (time: number) => number {
  return (time) => {
    let depth = 0;
    for (const { from, to } of voices) {
      const fadedDown = smoothStep(from - FADE_DOWN_SECONDS, from, time);
      depth = Math.max(depth, fadedDown - smoothStep(to, to + FADE_UP_SECONDS, time));
    }
    return 1 - (1 - DUCKED_LEVEL) * depth;
  };
}
