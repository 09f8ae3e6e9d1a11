import { bass } from '../instruments/bass.ts';
import { braam, brass, brassSwell } from '../instruments/brass.ts';
import { choir } from '../instruments/choir.ts';
import { boom, snare, taiko } from '../instruments/drums.ts';
import { cymbal } from '../instruments/percussion.ts';
import { cello, spiccato, strings } from '../instruments/strings.ts';
import { playBass } from '../parts/bassline.ts';
import { playOstinato } from '../parts/ostinato.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import { playRhythm } from '../parts/rhythm.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const firstClip: ArrangeClip = (cue, mixer) => {
  playOstinato(cue, mixer, spiccato, { pattern: [0, null, 0, 0], rate: 2, gain: 0.81, from: 0.2, transpose: -12 });
  playRhythm(cue, mixer, taiko, { pattern: 'X..xX.x.', gain: 0.75, from: 0.45, roll: true });
  playMelody(cue, mixer, brass, { gain: 0.47, from: 0.35, transpose: -12, pan: -0.2, legato: 0.95 });
  playMelody(cue, mixer, strings, { gain: 0.26, from: 0.55, legato: 1.05 });
  playPad(cue, mixer, strings, { gain: 0.18 });
  playPad(cue, mixer, choir, { gain: 0.3, from: 0.7 });
  playBass(cue, mixer, bass, { gain: 0.4, from: 0.4, pattern: 'pulse' });
};

const secondClip: ArrangeClip = (cue, mixer) => {
  playMelody(cue, mixer, cello, { gain: 0.4, from: 0.1, transpose: -12, until: 0.45, send: 0.5 });
  playPad(cue, mixer, strings, { gain: 0.2 });
  playRhythm(cue, mixer, taiko, { pattern: 'X...x.xx', gain: 0.7, from: 0.4, roll: true });
  playOstinato(cue, mixer, spiccato, { pattern: [0, 2, 1, 2], rate: 2, gain: 0.61, from: 0.4 });
  playMelody(cue, mixer, brass, { gain: 0.49, from: 0.5, transpose: -12 });
  playPad(cue, mixer, choir, { gain: 0.28, from: 0.6 });
  playBass(cue, mixer, bass, { gain: 0.36, from: 0.35, pattern: 'beats' });
};

const thirdClip: ArrangeClip = (cue, mixer) => {
  playRhythm(cue, mixer, taiko, { pattern: 'XxxXxxXx', gain: 0.75, from: 0.4, roll: true });
  playRhythm(cue, mixer, snare, { pattern: '..X..-X-', gain: 0.44, from: 0.6, pan: 0.2 });
  playOstinato(cue, mixer, spiccato, { pattern: [0, 1, 2, 1, 3, 2, 1, 2], rate: 2, gain: 0.68 });
  playPad(cue, mixer, brassSwell, { gain: 0.2, from: 0.12, transpose: -12 });
  playMelody(cue, mixer, brass, { gain: 0.47, from: 0.45, wide: true });
  playPad(cue, mixer, choir, { gain: 0.3, from: 0.6 });
  playBass(cue, mixer, bass, { gain: 0.42, from: 0.35, pattern: 'pulse' });
};

export const heroic: Arrangement = {
  clipArrangements: [firstClip, secondClip, thirdClip],
  cutHit: [
    { instrument: boom, pitch: 31, gain: 0.6 },
    { instrument: cymbal, pitch: 60, gain: 0.3, seconds: 1.5, wide: true },
    { instrument: brass, pitch: 'chord', gain: 0.2, transpose: -12, seconds: 0.35 },
  ],
  ending: {
    crescendo: 'cymbal',
    crescendoGain: 0.4,
    boomGain: 1,
    layers: [
      { instrument: brass, pitch: 'chord', gain: 0.4, transpose: -12, seconds: 0.35, send: 0.8 },
      { instrument: braam, pitch: 'bass', gain: 0.5, seconds: 0.9 },
      { instrument: cymbal, pitch: 60, gain: 0.4, seconds: 0.8, wide: true },
      { instrument: spiccato, pitch: 'chord', gain: 0.5, transpose: 12, send: 0.8 },
    ],
  },
  reverb: { decay: 2.2, damping: 0.3 },
};
