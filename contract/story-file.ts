/**
 * Defines the format of `story.json`, which lists the characters of a show, and of `story.<language>.json`, which
 * contains the synopses of the episodes and what the characters say in one language.
 */
import { z } from 'zod';
import { CHARACTER_TAGS, fewestLines, LINE_KINDS, LINE_PLACEHOLDERS, MOODS } from '#domain/chat/story.ts';

const CastId = z.string().regex(/^[a-z][a-z0-9-]*$/);
/** 0 is known before the first episode. */
const Episode = z.int().min(0).max(1000);
const Sentence = z.string().trim().min(1).max(300);
const Paragraph = z.string().trim().min(1).max(600);
/** Lower-case beginnings of words, or in CJK parts of words, whose appearance in a message means the topic. */
const Topics = z.array(z.string().trim().toLowerCase().min(1).max(40)).min(1).max(10);

const PLACEHOLDER = /\{\w+\}/g;
const MAX_LINES = 20;

const Lines = z.record(z.enum(LINE_KINDS), z.array(Sentence).max(MAX_LINES)).superRefine((lines, check) => {
  for (const kind of LINE_KINDS) {
    const fewest = fewestLines(kind);
    const expected = LINE_PLACEHOLDERS[kind] ?? '';
    const isWrong = (line: string): boolean => (line.match(PLACEHOLDER) ?? []).join() !== expected;
    if (lines[kind].length < fewest)
      check.addIssue({ code: 'custom', path: [kind], message: `needs at least ${fewest} lines` });
    if (lines[kind].some(isWrong))
      check.addIssue({ code: 'custom', path: [kind], message: `lines need ${expected || 'no {placeholder}'}` });
  }
});
const Gestures = z.record(z.enum(MOODS), z.array(Sentence).min(2).max(6));

const CharacterTexts = z.strictObject({
  persona: Paragraph,
  voice: Sentence,
  wants: Sentence,
  hides: Sentence,
  opening: Paragraph,
  starters: z.array(z.string().trim().min(1).max(80)).length(3),
  relationships: z.record(CastId, z.strictObject({ topics: Topics, about: Sentence, says: Sentence })),
  facts: z.record(z.string(), z.strictObject({ topics: Topics, says: Sentence })),
  lines: Lines,
  questions: z.array(Sentence).min(8).max(16),
  gestures: Gestures,
});

/** The texts of a story in one language. */
export const StoryTextsFile = z.strictObject({
  /** One for each episode, from the first on. */
  synopses: z.array(Sentence).max(1000),
  /** By the ids of cast members. */
  characters: z.record(CastId, CharacterTexts),
});
export type StoryTextsFile = z.infer<typeof StoryTextsFile>;

const Fact = z.strictObject({ id: z.string().regex(/^[a-z][a-z0-9-]*$/), from: Episode });

export const StoryFile = z.strictObject({
  characters: z
    .array(
      z.strictObject({
        id: CastId,
        tags: z.array(z.enum(CHARACTER_TAGS)).min(2).max(4),
        hides_from: Episode,
        relationships: z.array(CastId).min(2).max(4),
        facts: z.array(Fact).min(6).max(12),
      }),
    )
    .max(12),
});
export type StoryFile = z.infer<typeof StoryFile>;
