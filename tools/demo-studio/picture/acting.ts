/** Moves the people of a shot: computes the pose of an actor at any time from the actor's action. */
import type { ActionName } from '../vocabulary.ts';
import { bows, embraces, leansIn, nods, shakesHead, trembles } from './acting/gestures.ts';
import { lyingPose } from './acting/lying.ts';
import { standing } from './acting/pose.ts';
import type { Acting, Action, Pose } from './acting/pose.ts';
import { enters, falls, leaves, rises, SMALLEST_SCALE, steps, turnsAway, turnsTo } from './acting/ways.ts';

const ACTIONS: Record<ActionName, Action> = {
  enters,
  leaves,
  'steps-forward': steps(0.88, 1.1, 0.3),
  'steps-back': steps(1.06, SMALLEST_SCALE, 0.3),
  'turns-away': turnsAway,
  'turns-to': turnsTo,
  'leans-in': leansIn,
  nods,
  'shakes-head': shakesHead,
  bows,
  trembles,
  falls,
  rises,
  lies: lyingPose,
  embraces,
};

/** Returns the pose of an actor who does `action`, or stands if there is none. */
export function poseOf(action: ActionName | undefined, acting: Acting): Pose {
  return { ...standing(acting), ...(action && ACTIONS[action](acting)) };
}
