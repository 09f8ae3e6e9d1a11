import { celesta, musicBox } from '../instruments/bells.ts';
import { kick } from '../instruments/drums.ts';
import { woodenFlute } from '../instruments/flute.ts';
import { shaker, fingerSnap, woodBlock } from '../instruments/percussion.ts';
import { piano } from '../instruments/piano.ts';
import { pizzicato, uprightBass } from '../instruments/pluck.ts';
import { spiccato, strings } from '../instruments/strings.ts';
import { playBass } from '../parts/bassline.ts';
import { playOstinato } from '../parts/ostinato.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import { playRhythm } from '../parts/rhythm.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const firstClip: ArrangeClip = (cue, mixer) => {
  playBass(cue, mixer, uprightBass, { gain: 0.6, from: 0.15, pattern: 'beats' });
  playOstinato(cue, mixer, pizzicato, { pattern: [null, 2, null, 3, null, 1, null, 3], gain: 0.5, ring: 0.3 });
  playMelody(cue, mixer, celesta, { gain: 0.5, from: 0.25, transpose: 12, send: 0.35 });
  playRhythm(cue, mixer, fingerSnap, { pattern: '..X...X.', gain: 0.7, from: 0.35, pan: 0.3 });
  playRhythm(cue, mixer, shaker, { pattern: '-x', rate: 2, gain: 0.7, from: 0.5, pan: -0.4 });
  playMelody(cue, mixer, pizzicato, { gain: 0.4, from: 0.55 });
  playRhythm(cue, mixer, kick, { pattern: 'X...', gain: 0.5, from: 0.6 });
};

const secondClip: ArrangeClip = (cue, mixer) => {
  playBass(cue, mixer, uprightBass, { gain: 0.62, pattern: 'pulse' });
  playRhythm(cue, mixer, fingerSnap, { pattern: '..X...X.', gain: 0.7, from: 0.3, pan: -0.25 });
  playMelody(cue, mixer, woodenFlute, { gain: 0.28, from: 0.2, transpose: 12, legato: 0.7, send: 0.3 });
  playOstinato(cue, mixer, piano, { pattern: [null, 1, null, 2], gain: 0.3, from: 0.35, ring: 0.22 });
  playOstinato(cue, mixer, pizzicato, { pattern: [0, 3, 2, 3], gain: 0.36, from: 0.5, ring: 0.3, pan: 0.3 });
  playRhythm(cue, mixer, woodBlock, { pattern: 'x.-x.-x.', midi: 79, gain: 0.5, from: 0.5, pan: 0.45 });
  playRhythm(cue, mixer, kick, { pattern: 'X.x.', gain: 0.5, from: 0.6 });
};

const thirdClip: ArrangeClip = (cue, mixer) => {
  playBass(cue, mixer, uprightBass, { gain: 0.6, from: 0.2, pattern: 'beats' });
  playOstinato(cue, mixer, spiccato, { pattern: [0, 2, 3, 2, 1, 3, 2, 3], rate: 2, gain: 0.3, from: 0.4, pan: 0.25 });
  playMelody(cue, mixer, pizzicato, { gain: 0.55 });
  playMelody(cue, mixer, musicBox, { gain: 0.34, from: 0.35, transpose: 12, pan: -0.25 });
  playRhythm(cue, mixer, kick, { pattern: 'X.X.', gain: 0.5, from: 0.5 });
  playRhythm(cue, mixer, woodBlock, { pattern: 'Xx-xXx-x', midi: 84, gain: 0.5, from: 0.45, roll: true });
  playPad(cue, mixer, strings, { gain: 0.13, from: 0.65, transpose: 12 });
};

export const playful: Arrangement = {
  clipArrangements: [firstClip, secondClip, thirdClip],
  cutHit: [
    { instrument: pizzicato, pitch: 'chord', gain: 0.24, seconds: 0.3, send: 0.4 },
    { instrument: woodBlock, pitch: 72, gain: 0.35, send: 0.3 },
  ],
  ending: {
    crescendo: 'none',
    crescendoGain: 0,
    boomGain: 0.35,
    layers: [
      { instrument: pizzicato, pitch: 'chord', gain: 0.7, send: 0.7 },
      { instrument: celesta, pitch: 'chord', gain: 0.4, transpose: 24, send: 0.8 },
      { instrument: uprightBass, pitch: 'bass', gain: 0.9, send: 0.3 },
      { instrument: woodBlock, pitch: 67, gain: 0.5, send: 0.6 },
    ],
  },
  reverb: { decay: 1.1, damping: 0.45 },
};
