/** Music box, glass, drones; harmony that moves by semitones. */
import { drone } from '../instruments/bass.ts';
import { churchBell, glassHarmonica, musicBox } from '../instruments/bells.ts';
import { braam } from '../instruments/brass.ts';
import { choir } from '../instruments/choir.ts';
import { boom, frameDrum, heart } from '../instruments/drums.ts';
import { piano } from '../instruments/piano.ts';
import { tremolo } from '../instruments/strings.ts';
import { playFigure } from '../parts/figure.ts';
import { playMelody } from '../parts/melody.ts';
import { playPad } from '../parts/pad.ts';
import { playHeartbeat, playRhythm } from '../parts/rhythm.ts';
import type { Arrangement, ArrangeClip } from './arrangement.ts';

const nursery: ArrangeClip = (cue, mixer) => {
  playMelody(cue, mixer, musicBox, { gain: 0.55, shift: 12, legato: 1.5, send: 0.6 });
  playFigure(cue, mixer, musicBox, {
    pattern: [0, null, 2, null, 3, null, 2, null],
    gain: 0.22,
    shift: 12,
    ring: 1.2,
    send: 0.6,
  });
  playPad(cue, mixer, drone, { gain: 0.32, notes: 'low', shift: -12, send: 0.3 });
  playPad(cue, mixer, glassHarmonica, { gain: 0.15, shift: 12, from: 0.3, send: 0.7 });
  playPad(cue, mixer, tremolo, { gain: 0.15, shift: 24, notes: 'top', from: 0.55, send: 0.6 });
};

const beneath: ArrangeClip = (cue, mixer) => {
  playPad(cue, mixer, glassHarmonica, { gain: 0.22, send: 0.7 });
  playHeartbeat(cue, mixer, heart, 0.6);
  playMelody(cue, mixer, piano, { gain: 0.45, shift: 12, legato: 2, send: 0.8 });
  playPad(cue, mixer, choir, { gain: 0.3, from: 0.35, send: 0.8 });
  playPad(cue, mixer, drone, { gain: 0.3, notes: 'low', shift: -12, from: 0.2 });
  playRhythm(cue, mixer, frameDrum, { pattern: 'x....-..', gain: 0.8, from: 0.4, send: 0.6 });
};

const awake: ArrangeClip = (cue, mixer) => {
  playPad(cue, mixer, drone, { gain: 0.34, notes: 'low', shift: -12 });
  playFigure(cue, mixer, churchBell, {
    pattern: [0, null, null, null, null, null, null, null],
    gain: 0.22,
    ring: 0.6,
    send: 0.6,
  });
  playPad(cue, mixer, tremolo, { gain: 0.17, shift: 12, from: 0.2, send: 0.5 });
  playMelody(cue, mixer, musicBox, { gain: 0.5, shift: 12, send: 0.6, from: 0.15 });
  playPad(cue, mixer, choir, { gain: 0.34, shift: -12, from: 0.4, send: 0.7 });
  playRhythm(cue, mixer, frameDrum, { pattern: 'X..-x.-.', gain: 0.75, from: 0.45, roll: true });
};

export const eerie: Arrangement = {
  scorings: [nursery, beneath, awake],
  cuts: [
    { instrument: glassHarmonica, on: 'chord', gain: 0.2, shift: 24, seconds: 0.5, send: 0.9 },
    { instrument: boom, on: 28, gain: 0.4 },
  ],
  ending: {
    rise: 'riser',
    riseGain: 0.32,
    thud: 0.8,
    strokes: [
      { instrument: braam, on: 'bass', gain: 0.4, seconds: 1 },
      { instrument: musicBox, on: 'chord', gain: 0.45, shift: 24, send: 1 },
      { instrument: piano, on: 'bass', gain: 0.6, shift: -12, send: 0.8 },
    ],
  },
  hall: { decay: 3.6, damping: 0.3 },
};
