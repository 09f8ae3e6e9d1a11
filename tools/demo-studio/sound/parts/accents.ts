/** Hits on cuts and the end of a clip. */
import type { Mixer, Instrument, Placement } from '../mixer.ts';
import { boom } from '../instruments/drums.ts';
import { cymbalSwell, riser } from '../instruments/percussion.ts';
import { SILENCE_BEFORE_HIT } from '../score/cue.ts';
import type { Cue } from '../score/cue.ts';

/** One instrument of a hit. `on` selects the bass or the chord's notes. */
export type Stroke = {
  readonly instrument: Instrument;
  readonly on: 'bass' | 'chord' | number;
  readonly gain: number;
  readonly shift?: number;
  readonly seconds?: number;
  readonly send?: number;
  readonly wide?: boolean;
};

type Harmony = { readonly bass: number; readonly voicing: readonly number[] };

function playStroke(mixer: Mixer, at: number, { bass, voicing }: Harmony, stroke: Stroke, velocity: number): void {
  const { instrument, on, gain, shift = 0, seconds = 1.2, send = 0.5, wide = false } = stroke;
  const place: Placement = { gain, send, wide };
  if (on === 'chord') {
    voicing.forEach((midi, index) =>
      mixer.play(instrument, { at, midi: midi + shift, seconds, velocity }, { ...place, pan: 0.35 * index - 0.5 }),
    );
  } else mixer.play(instrument, { at, midi: (on === 'bass' ? bass : on) + shift, seconds, velocity }, place);
}

/** Plays a hit at every cut, each louder than the one before. */
export function playCuts(cue: Cue, mixer: Mixer, strokes: readonly Stroke[]): void {
  for (const bar of cue.bars) {
    if (!bar.opensShot || bar.at === 0) continue;
    for (const stroke of strokes) playStroke(mixer, bar.at, bar, stroke, 0.6 + 0.4 * bar.progress);
  }
}

export type Ending = {
  /** The crescendo before the silence. */
  readonly rise: 'riser' | 'cymbal' | 'none';
  readonly riseGain: number;
  readonly strokes: readonly Stroke[];
  /** Level of the low boom under the last hit. */
  readonly thud: number;
};

/** Plays the crescendo. Must be called before `breakOff`. */
export function playRise(cue: Cue, mixer: Mixer, { rise, riseGain }: Ending): void {
  if (rise === 'none') return;
  const seconds = Math.min(2.2, cue.hit * 0.3);
  const instrument = rise === 'riser' ? riser : cymbalSwell;
  const bass = cue.ending.bass + 24;
  mixer.play(
    instrument,
    { at: cue.hit - SILENCE_BEFORE_HIT - seconds, midi: bass, seconds, velocity: 0.9 },
    { gain: riseGain, send: 0.3, wide: true },
  );
}

/** Mutes everything shortly before the hit, then plays a chord without resolution. */
export function breakOff(cue: Cue, mixer: Mixer, { strokes, thud }: Ending): void {
  const stop = cue.hit - SILENCE_BEFORE_HIT;
  mixer.shape((time) => (time < stop ? 1 : Math.max(0, 1 - (time - stop) / 0.03)));
  for (const stroke of strokes)
    playStroke(mixer, cue.hit, cue.ending, { ...stroke, seconds: stroke.seconds ?? 0.6 }, 1);
  if (thud > 0) mixer.play(boom, { at: cue.hit, midi: 29, seconds: 1, velocity: 1 }, { gain: thud, send: 0.25 });
}
