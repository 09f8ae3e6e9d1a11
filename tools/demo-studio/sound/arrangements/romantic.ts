import { bass } from '../instruments/bass.ts';
import { celesta } from '../instruments/bells.ts';
import { woodenFlute } from '../instruments/flute.ts';
import { cymbalSwell } from '../instruments/percussion.ts';
import { piano } from '../instruments/piano.ts';
import { harp } from '../instruments/pluck.ts';
import { cello, strings } from '../instruments/strings.ts';
import { playBass } from '../parts/bassline.ts';
import { playOstinato } from '../parts/ostinato.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const firstClip: ArrangeClip = (cue, mixer) => {
  playOstinato(cue, mixer, piano, {
    pattern: [0, 2, 4, 3, 5, 3, 4, 2],
    gain: 0.24,
    transpose: -12,
    ring: 1.3,
    accent: 0.1,
  });
  playMelody(cue, mixer, piano, { gain: 0.55, from: 0.15, legato: 1.7, send: 0.5 });
  playPad(cue, mixer, strings, { gain: 0.17, from: 0.3 });
  playMelody(cue, mixer, strings, { gain: 0.24, from: 0.6, send: 0.5, legato: 1.05 });
  playBass(cue, mixer, bass, { gain: 0.26, from: 0.4, pattern: 'long' });
};

const secondClip: ArrangeClip = (cue, mixer) => {
  playOstinato(cue, mixer, harp, {
    pattern: [0, 1, 2, 3, 4, 5, 6, 5],
    rate: 2,
    gain: 0.42,
    transpose: -12,
    ring: 1.2,
    accent: 0.15,
  });
  playMelody(cue, mixer, woodenFlute, { gain: 0.3, from: 0.12, until: 0.6, send: 0.55, pan: -0.15 });
  playMelody(cue, mixer, cello, { gain: 0.28, from: 0.35, transpose: -12, pan: 0.2, legato: 1.05 });
  playPad(cue, mixer, strings, { gain: 0.17, from: 0.35 });
  playMelody(cue, mixer, strings, { gain: 0.22, from: 0.7, send: 0.5 });
  playBass(cue, mixer, bass, { gain: 0.24, from: 0.45, pattern: 'long' });
};

const thirdClip: ArrangeClip = (cue, mixer) => {
  playPad(cue, mixer, strings, { gain: 0.2 });
  playMelody(cue, mixer, celesta, { gain: 0.32, from: 0.1, until: 0.5, send: 0.6, transpose: 12 });
  playMelody(cue, mixer, strings, { gain: 0.3, from: 0.4, send: 0.5, legato: 1.08 });
  playOstinato(cue, mixer, piano, {
    pattern: [0, 4, 2, 4, 1, 4, 3, 5],
    gain: 0.28,
    from: 0.3,
    transpose: -12,
    ring: 1.1,
  });
  playOstinato(cue, mixer, harp, { pattern: [4, 5, 6, 7], rate: 2, gain: 0.26, from: 0.65, ring: 0.8 });
  playBass(cue, mixer, bass, { gain: 0.3, from: 0.45, pattern: 'beats' });
};

export const romantic: Arrangement = {
  clipArrangements: [firstClip, secondClip, thirdClip],
  cutHit: [
    { instrument: harp, pitch: 'chord', gain: 0.35, transpose: 12, seconds: 1.6, send: 0.6 },
    { instrument: cymbalSwell, pitch: 60, gain: 0.07, seconds: 0.5 },
  ],
  ending: {
    crescendo: 'cymbal',
    crescendoGain: 0.2,
    boomGain: 0.3,
    layers: [
      { instrument: piano, pitch: 'chord', gain: 0.55, seconds: 0.8, send: 0.9 },
      { instrument: piano, pitch: 'bass', gain: 0.6, seconds: 0.8, send: 0.7 },
      { instrument: harp, pitch: 'chord', gain: 0.5, transpose: 12, send: 0.9 },
    ],
  },
  reverb: { decay: 2.1, damping: 0.4 },
};
