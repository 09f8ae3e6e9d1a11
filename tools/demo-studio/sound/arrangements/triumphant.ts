import { bass } from '../instruments/bass.ts';
import { celesta } from '../instruments/bells.ts';
import { brass, brassSwell } from '../instruments/brass.ts';
import { choir } from '../instruments/choir.ts';
import { boom, snare, taiko } from '../instruments/drums.ts';
import { cymbal } from '../instruments/percussion.ts';
import { piano } from '../instruments/piano.ts';
import { harp } from '../instruments/pluck.ts';
import { spiccato, strings } from '../instruments/strings.ts';
import { playBass } from '../parts/bassline.ts';
import { playOstinato } from '../parts/ostinato.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import { playRhythm } from '../parts/rhythm.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const firstClip: ArrangeClip = (cue, mixer) => {
  playMelody(cue, mixer, brass, { gain: 0.52, from: 0.35, legato: 0.92, pan: 0.1 });
  playRhythm(cue, mixer, snare, { pattern: 'x--xx-x-', gain: 0.4, from: 0.3, pan: -0.2, roll: true });
  playRhythm(cue, mixer, taiko, { pattern: 'X.....x.', midi: 40, gain: 0.6, from: 0.5 });
  playPad(cue, mixer, strings, { gain: 0.2 });
  playOstinato(cue, mixer, spiccato, { pattern: [0, 2, 3, 2], rate: 2, gain: 0.57, from: 0.5 });
  playMelody(cue, mixer, strings, { gain: 0.26, from: 0.7, transpose: 12 });
  playBass(cue, mixer, bass, { gain: 0.34, from: 0.4, pattern: 'beats' });
};

const secondClip: ArrangeClip = (cue, mixer) => {
  playOstinato(cue, mixer, piano, { pattern: [0, 2, 3, 4, 5, 4, 3, 2], gain: 0.32, transpose: -12, ring: 1 });
  playMelody(cue, mixer, strings, { gain: 0.28, from: 0.2, legato: 1.05 });
  playPad(cue, mixer, brassSwell, { gain: 0.22, from: 0.45, transpose: -12 });
  playMelody(cue, mixer, brass, { gain: 0.44, from: 0.65 });
  playRhythm(cue, mixer, taiko, { pattern: 'X...x.x.', midi: 40, gain: 0.6, from: 0.5, roll: true });
  playOstinato(cue, mixer, harp, { pattern: [4, 5, 6, 7], rate: 2, gain: 0.28, from: 0.55, ring: 0.7 });
  playBass(cue, mixer, bass, { gain: 0.34, from: 0.4, pattern: 'beats' });
};

const thirdClip: ArrangeClip = (cue, mixer) => {
  playPad(cue, mixer, choir, { gain: 0.34 });
  playMelody(cue, mixer, brass, { gain: 0.52, from: 0.45, wide: true });
  playMelody(cue, mixer, celesta, { gain: 0.22, from: 0.15, transpose: 12 });
  playOstinato(cue, mixer, spiccato, { pattern: [0, 1, 2, 3, 4, 3, 2, 1], rate: 2, gain: 0.57, from: 0.35 });
  playRhythm(cue, mixer, taiko, { pattern: 'X..x..x.', midi: 38, gain: 0.65, from: 0.5, roll: true });
  playRhythm(cue, mixer, snare, { pattern: '..X...X-', gain: 0.48, from: 0.6, roll: true });
  playBass(cue, mixer, bass, { gain: 0.36, from: 0.4, pattern: 'pulse' });
};

export const triumphant: Arrangement = {
  clipArrangements: [firstClip, secondClip, thirdClip],
  cutHit: [
    { instrument: cymbal, pitch: 60, gain: 0.34, seconds: 2, wide: true },
    { instrument: boom, pitch: 34, gain: 0.45 },
    { instrument: brass, pitch: 'chord', gain: 0.18, seconds: 0.3 },
  ],
  ending: {
    crescendo: 'cymbal',
    crescendoGain: 0.36,
    boomGain: 0.8,
    layers: [
      { instrument: brass, pitch: 'chord', gain: 0.42, seconds: 0.4, send: 0.8 },
      { instrument: strings, pitch: 'chord', gain: 0.3, transpose: 12, seconds: 0.3, send: 0.8 },
      { instrument: cymbal, pitch: 60, gain: 0.4, seconds: 0.8, wide: true },
      { instrument: taiko, pitch: 38, gain: 0.8 },
    ],
  },
  reverb: { decay: 2.2, damping: 0.3 },
};
