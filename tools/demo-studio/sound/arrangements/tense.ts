/** Ostinatos, taiko, braams; a clock, a heartbeat. */
import { bass, drone } from '../instruments/bass.ts';
import { braam, brass } from '../instruments/brass.ts';
import { choir } from '../instruments/choir.ts';
import { boom, heart, taiko } from '../instruments/drums.ts';
import { tick } from '../instruments/percussion.ts';
import { piano } from '../instruments/piano.ts';
import { spiccato, strings, tremolo } from '../instruments/strings.ts';
import { playBass } from '../parts/bassline.ts';
import { playFigure } from '../parts/figure.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import { playHeartbeat, playRhythm } from '../parts/rhythm.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const clock: ArrangeClip = (cue, mixer) => {
  playRhythm(cue, mixer, tick, { pattern: 'x-', gain: 0.6, pan: 0.35, send: 0.35 });
  playFigure(cue, mixer, spiccato, { pattern: [0, 0, 1, 0, 2, 0, 1, 0], rate: 2, gain: 0.85, ground: true, shift: 12 });
  playPad(cue, mixer, strings, { gain: 0.2, notes: 'low', from: 0.15 });
  playMelody(cue, mixer, piano, { gain: 0.42, shift: -12, legato: 1.6 });
  playPad(cue, mixer, tremolo, { gain: 0.16, shift: 12, from: 0.5 });
  playRhythm(cue, mixer, taiko, { pattern: 'X..x..x.', gain: 0.7, from: 0.15, roll: true });
  playBass(cue, mixer, bass, { gain: 0.42, gait: 'pulse', from: 0.15 });
};

const pulse: ArrangeClip = (cue, mixer) => {
  playHeartbeat(cue, mixer, heart, 0.85);
  playPad(cue, mixer, drone, { gain: 0.3, notes: 'low', shift: -12 });
  playMelody(cue, mixer, piano, { gain: 0.5, legato: 2, send: 0.6 });
  playPad(cue, mixer, tremolo, { gain: 0.18, shift: 12, notes: 'top', from: 0.2 });
  playFigure(cue, mixer, spiccato, {
    pattern: [0, null, 0, 1],
    rate: 2,
    gain: 0.85,
    ground: true,
    shift: 12,
    from: 0.35,
  });
  playPad(cue, mixer, strings, { gain: 0.2, from: 0.55 });
  playRhythm(cue, mixer, taiko, { pattern: 'X...x...', gain: 0.7, from: 0.5, roll: true });
};

const wall: ArrangeClip = (cue, mixer) => {
  playFigure(cue, mixer, spiccato, { pattern: [0, 2, 1, 0, 2, 1, 0, 1], rate: 2, gain: 0.85, ground: true, shift: 12 });
  playRhythm(cue, mixer, taiko, { pattern: 'X.xX.xX-', gain: 0.75, roll: true });
  playBass(cue, mixer, bass, { gain: 0.45, gait: 'pulse' });
  playMelody(cue, mixer, brass, { gain: 0.3, shift: -12, from: 0.2 });
  playPad(cue, mixer, choir, { gain: 0.3, from: 0.45 });
  playPad(cue, mixer, tremolo, { gain: 0.15, shift: 12, notes: 'top', from: 0.6 });
};

export const tense: Arrangement = {
  scorings: [clock, pulse, wall],
  cuts: [
    { instrument: braam, on: 'bass', gain: 0.42, seconds: 1.5 },
    { instrument: boom, on: 31, gain: 0.42 },
  ],
  ending: {
    rise: 'riser',
    riseGain: 0.4,
    thud: 0.9,
    strokes: [
      { instrument: braam, on: 'bass', gain: 0.75, seconds: 1 },
      { instrument: spiccato, on: 'chord', gain: 0.6, send: 0.9 },
      { instrument: piano, on: 'bass', gain: 0.6, shift: -12, send: 0.8 },
    ],
  },
  hall: { decay: 2.3, damping: 0.35 },
};
