/** Renders up to three rings, each with two vibrations and a ringtone. */
import { sustainEnvelope } from '../envelopes.ts';
import { bandPass, highPass } from '../filters.ts';
import { celesta } from '../instruments/bells.ts';
import { noise } from '../oscillators.ts';
import { addPanned, generateSignal, silence } from '../signal.ts';
import type { Effect } from './effect.ts';

const RINGTONE = [1319, 1568, 1976, 1568] as const;

export const phone: Effect = ({ seconds, pan, random }) => {
  const sound = silence(seconds + 0.4);
  const hiss = noise(random);
  const tableFilter = bandPass(310, 2);
  const caseFilter = highPass(120);
  const vibrationEnvelope = sustainEnvelope(0.02, 0.42, 0.04);
  const buzz = generateSignal(0.5, (time) => {
    const motor = Math.sin(2 * Math.PI * 168 * time);
    const distorted = Math.tanh(4 * motor) * (0.75 + 0.25 * Math.sin(2 * Math.PI * 21 * time));
    const rattle = motor > 0.6 ? hiss() : 0;
    return vibrationEnvelope(time) * caseFilter(0.3 * distorted + 0.9 * tableFilter(0.5 * distorted + 0.6 * rattle));
  });
  for (let at = 0.05; at < Math.min(seconds - 0.4, 2.4); at += 1.1) {
    addPanned(sound, buzz, at, pan, 0.8);
    addPanned(sound, buzz, at + 0.52, pan, 0.6);
    RINGTONE.forEach((hertz, index) => {
      addPanned(sound, celesta({ hertz, seconds: 0.1, velocity: 0.6 }, random), at + 0.13 * index, pan, 0.3);
    });
  }
  return sound;
};
