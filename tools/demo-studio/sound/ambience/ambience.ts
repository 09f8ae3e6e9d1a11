/** Renders the quiet sound of the places, which continues through all shots of a place. */
import { seededRandom } from '../../seeded-random.ts';
import type { Clip } from '../../storyboard.ts';
import type { SetName } from '../../vocabulary.ts';
import { timedShotsOf } from '../../timeline.ts';
import { AMBIENCE_OVERLAP_SECONDS } from '../effects/effect.ts';
import { smoothStep } from '../envelopes.ts';
import { loudness } from '../loudness.ts';
import { addStereo, generateSignal, samplesIn, silence } from '../signal.ts';
import type { Signal, Stereo } from '../signal.ts';
import { BEDS } from './beds.ts';
import type { BedLayer } from './beds.ts';

/** The fade at a cut to another place in seconds, half before and half after the cut. */
const CROSSFADE_SECONDS = 0.4;

/** Lays the end of a sound over its beginning, so that the first `seconds` can be repeated. */
function loopOf(signal: Signal, seconds: number): Signal {
  const loop = signal.slice(0, samplesIn(seconds));
  const overlap = signal.subarray(loop.length, loop.length + samplesIn(AMBIENCE_OVERLAP_SECONDS));
  overlap.forEach((sample, index) => {
    loop[index] = (loop[index] ?? 0) + sample;
  });
  return loop;
}

function renderLayer({ render, loudness: target, seconds }: BedLayer, seed: string): Stereo {
  const sound = render({ seconds, pan: 0.35, random: seededRandom(seed) });
  const loop = { left: loopOf(sound.left, seconds), right: loopOf(sound.right, seconds) };
  const gain = 10 ** ((target - loudness(loop)) / 20);
  return { left: loop.left.map((sample) => sample * gain), right: loop.right.map((sample) => sample * gain) };
}

/** Returns how much of a set is heard, 0–1, at each sample of the clip. */
function presenceOf(set: SetName, clip: Pick<Clip, 'shots'>, duration: number): Signal {
  const shots = timedShotsOf(clip).filter(({ shot }) => shot.set === set);
  const half = CROSSFADE_SECONDS / 2;
  return generateSignal(duration, (time) => {
    let level = 0;
    for (const { startMs, endMs } of shots) {
      const [from, to] = [startMs / 1000, endMs / 1000];
      const isFirst = startMs === 0;
      const entered = isFirst ? smoothStep(0, half, time) : smoothStep(from - half, from + half, time);
      level += entered - smoothStep(to - half, to + half, time);
    }
    return level;
  });
}

/** Returns the ambience of a clip, to be mixed with music and effects at −16 LUFS. */
export function renderAmbience(clip: Pick<Clip, 'shots'>, duration: number, seed: string): Stereo {
  const ambience = silence(duration);
  for (const set of new Set(clip.shots.map((shot) => shot.set))) {
    const presence = presenceOf(set, clip, duration);
    BEDS[set].forEach((layer, index) => {
      const { left, right } = renderLayer(layer, `${seed}/${set}/${index}`);
      const repeated = (loop: Signal): Signal =>
        presence.map((level, sample) => (level === 0 ? 0 : level * (loop[sample % loop.length] ?? 0)));
      addStereo(ambience, { left: repeated(left), right: repeated(right) });
    });
  }
  return ambience;
}
