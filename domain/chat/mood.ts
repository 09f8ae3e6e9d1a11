import { containsPhrase, normalize, type Phrases, type RecognisedKind } from './phrases.ts';
import type { Mood } from './story.ts';

/** The mood into which a message puts a character. */
const MOODS_BY_KIND: readonly (readonly [RecognisedKind, Mood])[] = [
  ['insult', 'cool'],
  ['deflect', 'cool'],
  ['compliment', 'warm'],
  ['love', 'warm'],
  ['thanks', 'warm'],
  ['comfort', 'warm'],
  ['joke', 'amused'],
  ['spoiler', 'amused'],
  ['secret', 'uneasy'],
  ['fear', 'uneasy'],
  ['regret', 'uneasy'],
];

/** A mood lasts for this number of messages. */
const LASTING = 3;
const USUAL: Mood = 'amused';

/** @param messages of the viewer, oldest first */
export function moodAfter(messages: readonly string[], { kinds }: Phrases): Mood {
  const recent = messages.slice(-LASTING).toReversed().map(normalize);
  for (const message of recent) {
    const found = MOODS_BY_KIND.find(([kind]) => containsPhrase(kinds[kind], message));
    if (found) return found[1];
  }
  return USUAL;
}
