import { bass, drone } from '../instruments/bass.ts';
import { braam, brass } from '../instruments/brass.ts';
import { choir } from '../instruments/choir.ts';
import { boom, heartSound, taiko } from '../instruments/drums.ts';
import { clockTick } from '../instruments/percussion.ts';
import { piano } from '../instruments/piano.ts';
import { spiccato, strings, tremolo } from '../instruments/strings.ts';
import { playBass } from '../parts/bassline.ts';
import { playOstinato } from '../parts/ostinato.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import { playHeartbeat, playRhythm } from '../parts/rhythm.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const firstClip: ArrangeClip = (cue, mixer) => {
  playRhythm(cue, mixer, clockTick, { pattern: 'x-', gain: 0.6, pan: 0.35, send: 0.35 });
  playOstinato(cue, mixer, spiccato, {
    pattern: [0, 0, 1, 0, 2, 0, 1, 0],
    rate: 2,
    gain: 0.85,
    from: 0.3,
    fromBass: true,
    transpose: 12,
  });
  playPad(cue, mixer, strings, { gain: 0.2, notes: 'low' });
  playMelody(cue, mixer, piano, { gain: 0.42, from: 0.2, transpose: -12, legato: 1.6 });
  playPad(cue, mixer, tremolo, { gain: 0.16, from: 0.65, transpose: 12 });
  playRhythm(cue, mixer, taiko, { pattern: 'X..x..x.', gain: 0.7, from: 0.5, roll: true });
  playBass(cue, mixer, bass, { gain: 0.42, from: 0.4, pattern: 'pulse' });
};

const secondClip: ArrangeClip = (cue, mixer) => {
  playHeartbeat(cue, mixer, heartSound, 0.85);
  playPad(cue, mixer, drone, { gain: 0.3, notes: 'low', transpose: -12 });
  playMelody(cue, mixer, piano, { gain: 0.5, from: 0.15, legato: 2, send: 0.6 });
  playPad(cue, mixer, tremolo, { gain: 0.18, from: 0.3, transpose: 12, notes: 'top' });
  playOstinato(cue, mixer, spiccato, {
    pattern: [0, null, 0, 1],
    rate: 2,
    gain: 0.85,
    from: 0.45,
    fromBass: true,
    transpose: 12,
  });
  playPad(cue, mixer, strings, { gain: 0.2, from: 0.55 });
  playRhythm(cue, mixer, taiko, { pattern: 'X...x...', gain: 0.7, from: 0.6, roll: true });
};

const thirdClip: ArrangeClip = (cue, mixer) => {
  playPad(cue, mixer, drone, { gain: 0.26, notes: 'low', transpose: -12 });
  playOstinato(cue, mixer, spiccato, {
    pattern: [0, 2, 1, 0, 2, 1, 0, 1],
    rate: 2,
    gain: 0.85,
    from: 0.25,
    fromBass: true,
    transpose: 12,
  });
  playRhythm(cue, mixer, taiko, { pattern: 'X.xX.xX-', gain: 0.75, from: 0.45, roll: true });
  playBass(cue, mixer, bass, { gain: 0.45, from: 0.35, pattern: 'pulse' });
  playMelody(cue, mixer, brass, { gain: 0.3, from: 0.4, transpose: -12 });
  playPad(cue, mixer, choir, { gain: 0.3, from: 0.6 });
  playPad(cue, mixer, tremolo, { gain: 0.15, transpose: 12, notes: 'top' });
};

export const tense: Arrangement = {
  clipArrangements: [firstClip, secondClip, thirdClip],
  cutHit: [
    { instrument: braam, pitch: 'bass', gain: 0.42, seconds: 1.5 },
    { instrument: boom, pitch: 31, gain: 0.42 },
  ],
  ending: {
    crescendo: 'riser',
    crescendoGain: 0.4,
    boomGain: 0.9,
    layers: [
      { instrument: braam, pitch: 'bass', gain: 0.75, seconds: 1 },
      { instrument: spiccato, pitch: 'chord', gain: 0.6, send: 0.9 },
      { instrument: piano, pitch: 'bass', gain: 0.6, transpose: -12, send: 0.8 },
    ],
  },
  reverb: { decay: 2.3, damping: 0.35 },
};
