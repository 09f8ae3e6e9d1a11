import { bass } from '../instruments/bass.ts';
import { churchBell } from '../instruments/bells.ts';
import { boom, frameDrum, taiko } from '../instruments/drums.ts';
import { dizi } from '../instruments/flute.ts';
import { woodBlock } from '../instruments/percussion.ts';
import { guzheng, pipa } from '../instruments/pluck.ts';
import { cello, strings } from '../instruments/strings.ts';
import { playBass } from '../parts/bassline.ts';
import { playOstinato } from '../parts/ostinato.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import { playRhythm } from '../parts/rhythm.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const firstClip: ArrangeClip = (cue, mixer) => {
  playMelody(cue, mixer, guzheng, { gain: 0.62, from: 0.15, legato: 2, send: 0.45, pan: -0.2 });
  playOstinato(cue, mixer, guzheng, {
    pattern: [0, 2, 3, 4, 5, 4, 3, 2],
    gain: 0.24,
    transpose: -12,
    ring: 1.2,
    pan: -0.2,
  });
  playMelody(cue, mixer, dizi, { gain: 0.24, from: 0.5, transpose: 12, pan: 0.25, send: 0.55 });
  playPad(cue, mixer, strings, { gain: 0.15, from: 0.3 });
  playRhythm(cue, mixer, frameDrum, { pattern: 'X..-x.-.', gain: 0.8, from: 0.45, pan: 0.1 });
  playBass(cue, mixer, bass, { gain: 0.26, from: 0.4, pattern: 'long' });
};

const secondClip: ArrangeClip = (cue, mixer) => {
  playMelody(cue, mixer, dizi, { gain: 0.28, from: 0.15, transpose: 12, send: 0.6, pan: 0.15, until: 0.75 });
  playPad(cue, mixer, strings, { gain: 0.15 });
  playOstinato(cue, mixer, guzheng, {
    pattern: [0, 1, 2, 3, 4, 3, 2, 1],
    rate: 2,
    gain: 0.28,
    from: 0.35,
    ring: 0.9,
    pan: -0.3,
  });
  playMelody(cue, mixer, cello, { gain: 0.3, from: 0.45, transpose: -12, legato: 1.05 });
  playOstinato(cue, mixer, pipa, { pattern: [4], rate: 2, gain: 0.26, from: 0.7, ring: 0.25, pan: 0.35 });
  playRhythm(cue, mixer, taiko, { pattern: 'X...-...', gain: 0.5, from: 0.5, roll: true });
};

const thirdClip: ArrangeClip = (cue, mixer) => {
  playOstinato(cue, mixer, pipa, {
    pattern: [0, 0, 2, 0, 3, 0, 2, 0],
    rate: 2,
    gain: 0.5,
    from: 0.25,
    ring: 0.3,
    pan: 0.25,
  });
  playRhythm(cue, mixer, taiko, { pattern: 'X..xX-x.', gain: 0.62, from: 0.45, roll: true });
  playRhythm(cue, mixer, woodBlock, { pattern: '..x.-.x-', midi: 76, gain: 0.5, from: 0.5, pan: -0.4 });
  playMelody(cue, mixer, guzheng, { gain: 0.6, pan: -0.2, legato: 1.4 });
  playMelody(cue, mixer, dizi, { gain: 0.26, from: 0.6, transpose: 12, pan: 0.2 });
  playPad(cue, mixer, strings, { gain: 0.18, from: 0.35 });
  playBass(cue, mixer, bass, { gain: 0.3, from: 0.4, pattern: 'beats' });
};

export const oriental: Arrangement = {
  clipArrangements: [firstClip, secondClip, thirdClip],
  cutHit: [
    { instrument: guzheng, pitch: 'chord', gain: 0.32, seconds: 1.4, send: 0.6 },
    { instrument: boom, pitch: 34, gain: 0.35 },
    { instrument: churchBell, pitch: 60, gain: 0.1, seconds: 1, send: 0.7 },
  ],
  ending: {
    crescendo: 'cymbal',
    crescendoGain: 0.22,
    boomGain: 0.7,
    layers: [
      { instrument: pipa, pitch: 'chord', gain: 0.5, send: 0.7 },
      { instrument: guzheng, pitch: 'bass', gain: 0.8, seconds: 0.8, send: 0.7 },
      { instrument: woodBlock, pitch: 70, gain: 0.5, send: 0.8 },
    ],
  },
  reverb: { decay: 2.3, damping: 0.35 },
};
