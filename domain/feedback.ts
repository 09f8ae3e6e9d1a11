/** Messages of viewers to the operator. Spec §2, §9. */

/** The app lists the categories in this order. */
export const FEEDBACK_CATEGORIES = [
  'playback',
  'payment',
  'account',
  'content',
  'suggestion',
  'business',
  'other',
] as const;

export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];

/** A message is open until the operator answers or closes it. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;

export type FeedbackState = (typeof FEEDBACK_STATES)[number];

export const MAX_FEEDBACK_CHARACTERS = 2_000;
export const MAX_CONTACT_CHARACTERS = 200;
export const MAX_COMPANY_CHARACTERS = 120;
export const MAX_FEEDBACK_PICTURES = 4;
/** The size of a picture before the server encodes it again. */
export const MAX_PICTURE_BYTES = 5 * 1024 ** 2;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export function feedbackState(closed: boolean, answers: number): FeedbackState {
  if (closed) return 'closed';
  return answers > 0 ? 'answered' : 'open';
}
