import type { Actor, Clip, Shot } from '../../storyboard.ts';
import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import type { Mixer } from '../mixer.ts';
import { effectsOf, floorOf } from './automatic.ts';
import { EFFECTS } from './effects.ts';

const PANS = { left: -0.45, centre: 0, right: 0.45 } as const;
/** The shortest time for which an effect at the end of a shot is rendered, in seconds. */
const SHORTEST_SECONDS = 0.8;

/** Returns a position near the actor or the shot's first one, or a random one without actors. */
function panOf(shot: Shot, actor: Actor | undefined, random: Random): number {
  const [heard = actor] = actor ? [actor] : shot.actors;
  return heard ? PANS[heard.at] + randomBetween(random, -0.1, 0.1) : randomBetween(random, -0.5, 0.5);
}

/** Plays the effects of each shot at their times. */
export function playEffects(clip: Pick<Clip, 'shots'>, mixer: Mixer, random: Random): void {
  let start = 0;
  for (const shot of clip.shots) {
    for (const { name, at, actor, gain: relativeGain = 1, walk } of effectsOf(shot)) {
      const { render, gain, send } = EFFECTS[name];
      const seconds = Math.max(SHORTEST_SECONDS, shot.seconds - at);
      const pan = panOf(shot, actor, random);
      const sound = render({ seconds, pan, random, floor: floorOf(shot.set), walk });
      mixer.addSound(sound, start + at, gain * relativeGain, send);
    }
    start += shot.seconds;
  }
}
