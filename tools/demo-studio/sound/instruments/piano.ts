/** Renders a felt piano. */
import { randomBetween } from '../random.ts';
import type { Instrument } from '../mixer.ts';
import { smoothStep } from '../envelopes.ts';
import { lowPass } from '../filters.ts';
import { renderModes } from '../modes.ts';
import type { Mode } from '../modes.ts';
import { noise } from '../oscillators.ts';
import { mapSamples } from '../signal.ts';

const PARTIAL_COUNT = 14;
const DAMPER_SECONDS = 0.22;

/** Returns two modes per partial: a loud, short one and a quiet, long, slightly detuned one. */
function partials(hertz: number, velocity: number, detune: number): Mode[] {
  const stiffness = 0.00035 * (hertz / 262);
  const brightness = 0.5 + 0.27 * velocity;
  const longest = 7 * Math.sqrt(262 / hertz);
  return Array.from({ length: PARTIAL_COUNT }, (_, index) => index + 1).flatMap((number) => {
    const pitch = number * hertz * Math.sqrt(1 + stiffness * number * number);
    const struck = Math.abs(Math.sin((Math.PI * number) / 7.3));
    const level = (0.62 * struck + 0.12) * brightness ** (number - 1);
    const decay = longest / (1 + 0.35 * (number - 1));
    return [
      { hertz: pitch, level: level * 0.75, decay: decay * 0.35 },
      { hertz: pitch * (1 + detune), level: level * 0.3, decay },
    ];
  });
}

export const piano: Instrument = ({ hertz, seconds, velocity }, random) => {
  const sound = renderModes(seconds + DAMPER_SECONDS, partials(hertz, velocity, randomBetween(random, 0.0003, 0.0007)));
  const hammerFilter = lowPass(500 + 900 * velocity);
  const hiss = noise(random);
  return mapSamples(sound, (sample, time) => {
    const hammer = time < 0.06 ? hammerFilter(hiss()) * Math.exp(-time / 0.009) * 0.5 : 0;
    return (
      (sample + hammer) *
      velocity *
      smoothStep(0, 0.003, time) *
      (1 - smoothStep(seconds, seconds + DAMPER_SECONDS, time))
    );
  });
};
