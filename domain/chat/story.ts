/** What a character of the AI chat says without a language model, by what the viewer said. */
export const LINE_KINDS = [
  'greeting',
  'mood',
  'self',
  'wants',
  'secret',
  'love',
  'compliment',
  'insult',
  'thanks',
  'goodbye',
  'joke',
  'advice',
  'comfort',
  'food',
  'fear',
  'past',
  'pastime',
  'work',
  'trust',
  'regret',
  /** The viewer asks what will happen. */
  'spoiler',
  /** The viewer tries to give the character other instructions. */
  'deflect',
  /** The viewer asks whether the character is real. */
  'human',
  'picture',
  /** Contains `{name}`. */
  'name',
  /** Contains `{memory}`, the viewer's own words. */
  'recall',
  /** Contains `{ep}`, the last episode that the viewer watched. */
  'progress',
  /** Introduces something new when the viewer asks the same again. */
  'again',
  'agree',
  'disagree',
  /** Responds to a question about nothing that the character knows. */
  'unknown',
  /** Responds to a statement. */
  'listening',
] as const;

export type LineKind = (typeof LINE_KINDS)[number];

/** The kinds of which a character needs more lines or fewer than usual. */
const FEWEST_LINES: Readonly<Partial<Record<LineKind, number>>> = {
  love: 3,
  spoiler: 4,
  deflect: 4,
  picture: 1,
  unknown: 6,
  listening: 6,
};
const USUAL_LINES = 2;

/** Returns how many lines of the kind a character has at least. */
export function fewestLines(kind: LineKind): number {
  return FEWEST_LINES[kind] ?? USUAL_LINES;
}

/** The placeholder that the lines of a kind must contain. */
export const LINE_PLACEHOLDERS: Readonly<Partial<Record<LineKind, string>>> = {
  name: '{name}',
  recall: '{memory}',
  progress: '{ep}',
};

export const MOODS = ['warm', 'cool', 'amused', 'uneasy'] as const;
export type Mood = (typeof MOODS)[number];

export const CHARACTER_TAGS = [
  'sharp',
  'funny',
  'romantic',
  'dangerous',
  'gentle',
  'mysterious',
  'royal',
  'rebel',
  'wise',
  'loyal',
  'ambitious',
  'haunted',
] as const;
