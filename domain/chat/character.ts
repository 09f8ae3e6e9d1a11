import type { LineKind, Mood } from './story.ts';

/** What is the same in all languages. Cast members are named by their ids. */
export type CharacterOutline = {
  /** The episode from which viewers know what the character hides. */
  readonly hidesFrom: number;
  readonly relationships: readonly string[];
  readonly facts: readonly { readonly id: string; readonly from: number }[];
};

type Topics = readonly string[];

/** The texts of a character in one language. `says` is spoken by the character; `about` and the first four are not. */
export type CharacterTexts = {
  readonly persona: string;
  readonly voice: string;
  readonly wants: string;
  readonly hides: string;
  readonly opening: string;
  readonly starters: readonly string[];
  readonly relationships: Readonly<
    Record<string, { readonly topics: Topics; readonly about: string; readonly says: string }>
  >;
  readonly facts: Readonly<Record<string, { readonly topics: Topics; readonly says: string }>>;
  readonly lines: Readonly<Record<LineKind, readonly string[]>>;
  readonly questions: readonly string[];
  readonly gestures: Readonly<Record<Mood, readonly string[]>>;
};

/** Returns the id of a cast member's character, such as CN0008-shen-zhiwei. */
export function characterIdOf(tvId: string, person: string): string {
  return `${tvId}-${person}`;
}
