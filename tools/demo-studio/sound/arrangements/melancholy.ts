import { bass } from '../instruments/bass.ts';
import { glassHarmonica } from '../instruments/bells.ts';
import { choir } from '../instruments/choir.ts';
import { woodenFlute } from '../instruments/flute.ts';
import { boom } from '../instruments/drums.ts';
import { piano } from '../instruments/piano.ts';
import { harp } from '../instruments/pluck.ts';
import { cello, strings } from '../instruments/strings.ts';
import { playBass } from '../parts/bassline.ts';
import { playOstinato } from '../parts/ostinato.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const firstClip: ArrangeClip = (cue, mixer) => {
  playMelody(cue, mixer, piano, { gain: 0.6, from: 0.15, legato: 2.2, send: 0.65 });
  playOstinato(cue, mixer, piano, {
    pattern: [0, null, 2, null, 3, null, 2, null],
    gain: 0.28,
    transpose: -12,
    ring: 1.8,
    accent: 0.05,
  });
  playPad(cue, mixer, cello, { gain: 0.22, from: 0.35, notes: 'low', transpose: -12 });
  playPad(cue, mixer, strings, { gain: 0.15, from: 0.6, send: 0.6 });
};

const secondClip: ArrangeClip = (cue, mixer) => {
  playMelody(cue, mixer, cello, { gain: 0.42, from: 0.2, transpose: -12, send: 0.55, legato: 1.05 });
  playOstinato(cue, mixer, piano, {
    pattern: [0, 2, 3, 2, 4, 3, 2, 3],
    gain: 0.26,
    ring: 1.6,
    transpose: -12,
    accent: 0.08,
    send: 0.5,
  });
  playPad(cue, mixer, strings, { gain: 0.16, from: 0.45, send: 0.6 });
  playMelody(cue, mixer, strings, { gain: 0.2, from: 0.7 });
  playBass(cue, mixer, bass, { gain: 0.22, from: 0.35, pattern: 'long' });
};

const thirdClip: ArrangeClip = (cue, mixer) => {
  playPad(cue, mixer, glassHarmonica, { gain: 0.16, send: 0.7 });
  playMelody(cue, mixer, woodenFlute, { gain: 0.28, from: 0.12, until: 0.7, send: 0.65 });
  playOstinato(cue, mixer, harp, {
    pattern: [0, 3, 2, 4],
    gain: 0.34,
    from: 0.3,
    ring: 1.5,
    transpose: -12,
    accent: 0.1,
  });
  playMelody(cue, mixer, strings, { gain: 0.26, from: 0.45, send: 0.55, legato: 1.06 });
  playPad(cue, mixer, choir, { gain: 0.28, from: 0.65, send: 0.7 });
  playBass(cue, mixer, bass, { gain: 0.25, from: 0.45, pattern: 'long' });
};

export const melancholy: Arrangement = {
  clipArrangements: [firstClip, secondClip, thirdClip],
  cutHit: [
    { instrument: piano, pitch: 'bass', gain: 0.4, seconds: 2, send: 0.6 },
    { instrument: boom, pitch: 33, gain: 0.14 },
  ],
  ending: {
    crescendo: 'none',
    crescendoGain: 0,
    boomGain: 0.4,
    layers: [
      { instrument: piano, pitch: 'bass', gain: 0.75, seconds: 0.8, send: 0.9 },
      { instrument: piano, pitch: 'chord', gain: 0.35, transpose: 12, seconds: 0.8, send: 1 },
    ],
  },
  reverb: { decay: 3, damping: 0.45 },
};
