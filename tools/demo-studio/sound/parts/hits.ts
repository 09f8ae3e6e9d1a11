import type { Mixer, Instrument, Placement } from '../mixer.ts';
import { boom } from '../instruments/drums.ts';
import { cymbalSwell, riser } from '../instruments/percussion.ts';
import { SILENCE_BEFORE_HIT } from '../score/cue.ts';
import type { Cue } from '../score/cue.ts';

/** One instrument of a hit. `pitch` selects the bass, the chord's notes or a MIDI number. */
export type HitLayer = {
  readonly instrument: Instrument;
  readonly pitch: 'bass' | 'chord' | number;
  readonly gain: number;
  readonly transpose?: number;
  readonly seconds?: number;
  readonly send?: number;
  readonly wide?: boolean;
};

type Harmony = { readonly bass: number; readonly voicing: readonly number[] };

function playHitLayer(mixer: Mixer, at: number, { bass, voicing }: Harmony, layer: HitLayer, velocity: number): void {
  const { instrument, pitch, gain, transpose = 0, seconds = 1.2, send = 0.5, wide = false } = layer;
  const placement: Placement = { gain, send, wide };
  if (pitch === 'chord') {
    voicing.forEach((midi, index) =>
      mixer.play(
        instrument,
        { at, midi: midi + transpose, seconds, velocity },
        { ...placement, pan: 0.35 * index - 0.5 },
      ),
    );
  } else
    mixer.play(instrument, { at, midi: (pitch === 'bass' ? bass : pitch) + transpose, seconds, velocity }, placement);
}

/** The intensity from which cuts are struck. */
const HIT_INTENSITY = 0.25;

/** Plays a hit at every cut of a passage that is not weak. */
export function playCutHits(cue: Cue, mixer: Mixer, layers: readonly HitLayer[]): void {
  for (const bar of cue.bars) {
    if (!bar.opensShot || bar.at === 0 || bar.intensity < HIT_INTENSITY) continue;
    for (const layer of layers) playHitLayer(mixer, bar.at, bar, layer, 0.3 + 0.7 * bar.intensity);
  }
}

export type Ending = {
  /** The kind of crescendo before the silence. */
  readonly crescendo: 'riser' | 'cymbal' | 'none';
  readonly crescendoGain: number;
  readonly layers: readonly HitLayer[];
  /** Level of the low boom under the last hit. */
  readonly boomGain: number;
};

/** Plays the crescendo. Must be called before `playFinalHit`, which mutes only what is already played. */
export function playCrescendo(cue: Cue, mixer: Mixer, { crescendo, crescendoGain }: Ending): void {
  if (crescendo === 'none') return;
  const seconds = Math.min(2.2, cue.hit * 0.3);
  const instrument = crescendo === 'riser' ? riser : cymbalSwell;
  const bass = cue.ending.bass + 24;
  mixer.play(
    instrument,
    { at: cue.hit - SILENCE_BEFORE_HIT - seconds, midi: bass, seconds, velocity: 0.9 },
    { gain: crescendoGain, send: 0.3, wide: true },
  );
}

/** Strength of the last hit. It stays below the climax, which lies before the last shot. */
const FINAL_STRENGTH = 0.75;

/** Mutes the music shortly before the last hit, then plays the hit on an unresolved chord. */
export function playFinalHit(cue: Cue, mixer: Mixer, { layers, boomGain }: Ending): void {
  const muteAt = cue.hit - SILENCE_BEFORE_HIT;
  mixer.applyLevel((time) => (time < muteAt ? 1 : Math.max(0, 1 - (time - muteAt) / 0.03)));
  for (const layer of layers)
    playHitLayer(mixer, cue.hit, cue.ending, { ...layer, seconds: layer.seconds ?? 0.6 }, FINAL_STRENGTH);
  if (boomGain > 0)
    mixer.play(boom, { at: cue.hit, midi: 29, seconds: 1, velocity: FINAL_STRENGTH }, { gain: boomGain, send: 0.25 });
}
