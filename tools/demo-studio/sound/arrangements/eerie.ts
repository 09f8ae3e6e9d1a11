import { drone } from '../instruments/bass.ts';
import { churchBell, glassHarmonica, musicBox } from '../instruments/bells.ts';
import { braam } from '../instruments/brass.ts';
import { choir } from '../instruments/choir.ts';
import { boom, frameDrum, heartSound } from '../instruments/drums.ts';
import { piano } from '../instruments/piano.ts';
import { tremolo } from '../instruments/strings.ts';
import { playOstinato } from '../parts/ostinato.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import { playHeartbeat, playRhythm } from '../parts/rhythm.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const firstClip: ArrangeClip = (cue, mixer) => {
  playMelody(cue, mixer, musicBox, { gain: 0.55, from: 0.15, transpose: 12, legato: 1.5, send: 0.6 });
  playOstinato(cue, mixer, musicBox, {
    pattern: [0, null, 2, null, 3, null, 2, null],
    gain: 0.22,
    transpose: 12,
    ring: 1.2,
    send: 0.6,
  });
  playPad(cue, mixer, drone, { gain: 0.32, notes: 'low', transpose: -12, send: 0.3 });
  playPad(cue, mixer, glassHarmonica, { gain: 0.15, from: 0.35, transpose: 12, send: 0.7 });
  playPad(cue, mixer, tremolo, { gain: 0.15, from: 0.6, transpose: 24, notes: 'top', send: 0.6 });
};

const secondClip: ArrangeClip = (cue, mixer) => {
  playPad(cue, mixer, glassHarmonica, { gain: 0.22, send: 0.7 });
  playHeartbeat(cue, mixer, heartSound, 0.6);
  playMelody(cue, mixer, piano, { gain: 0.45, from: 0.2, transpose: 12, legato: 2, send: 0.8 });
  playPad(cue, mixer, choir, { gain: 0.3, from: 0.45, send: 0.8 });
  playPad(cue, mixer, drone, { gain: 0.3, from: 0.3, notes: 'low', transpose: -12 });
  playRhythm(cue, mixer, frameDrum, { pattern: 'x....-..', gain: 0.8, from: 0.5, send: 0.6 });
};

const thirdClip: ArrangeClip = (cue, mixer) => {
  playPad(cue, mixer, drone, { gain: 0.34, notes: 'low', transpose: -12 });
  playOstinato(cue, mixer, churchBell, {
    pattern: [0, null, null, null, null, null, null, null],
    gain: 0.22,
    from: 0.25,
    ring: 0.6,
    send: 0.6,
  });
  playPad(cue, mixer, tremolo, { gain: 0.17, from: 0.3, transpose: 12, send: 0.5 });
  playMelody(cue, mixer, musicBox, { gain: 0.5, from: 0.2, transpose: 12, send: 0.6 });
  playPad(cue, mixer, choir, { gain: 0.34, from: 0.5, transpose: -12, send: 0.7 });
  playRhythm(cue, mixer, frameDrum, { pattern: 'X..-x.-.', gain: 0.75, from: 0.55, roll: true });
};

export const eerie: Arrangement = {
  clipArrangements: [firstClip, secondClip, thirdClip],
  cutHit: [
    { instrument: glassHarmonica, pitch: 'chord', gain: 0.2, transpose: 24, seconds: 0.5, send: 0.9 },
    { instrument: boom, pitch: 28, gain: 0.4 },
  ],
  ending: {
    crescendo: 'riser',
    crescendoGain: 0.32,
    boomGain: 0.8,
    layers: [
      { instrument: braam, pitch: 'bass', gain: 0.4, seconds: 1 },
      { instrument: musicBox, pitch: 'chord', gain: 0.45, transpose: 24, send: 1 },
      { instrument: piano, pitch: 'bass', gain: 0.6, transpose: -12, send: 0.8 },
    ],
  },
  reverb: { decay: 3.6, damping: 0.3 },
};
