/**
 * Answers in the name of a character without a language model, with the lines of its story. An answer is a gesture, a
 * line and a question, and the same answer is never given twice in a conversation.
 */
import { knownUpTo } from './knowledge.ts';
import { createTextHash } from '#domain/text-hash.ts';
import { recognise, type Listener, type Recognised, type Subject } from './recognise.ts';
import { moodAfter } from './mood.ts';
import type { LineKind, Mood } from './story.ts';

export type Conversation = {
  /** Oldest first. */
  readonly turns: readonly { readonly text: string; readonly answer: string }[];
  /** What the viewer told the character, in the viewer's words, newest first. */
  readonly memories: readonly string[];
  readonly message: string;
  /** Answers to this message that the viewer did not want. */
  readonly unwanted?: readonly string[] | undefined;
};

/** What an answer consists of. */
type Parts = { readonly gesture?: string | undefined; readonly lines: readonly string[]; readonly question?: string };

const QUESTION_MARK = /[?？]\s*$/u;
const NO_SPACE_AFTER = /[。！？]\*?$/u;
/** Of four answers, how many begin with a gesture, and how many end with a question. */
const GESTURES = 1;
const QUESTIONS = 2;
const QUARTERS = 4;
/** After so many answers without it, a character comes back to a memory by itself. */
const RECALL_AFTER = 5;
/** These lines end a subject, so no question follows. */
const WITHOUT_QUESTION: readonly LineKind[] = ['goodbye', 'deflect'];
const QUOTED = /[{}]/gu;

/** Returns what the character says to the message. */
export function respond(listener: Listener, conversation: Conversation): string {
  const { turns, message, unwanted = [] } = conversation;
  const said = turns.map(({ answer }) => answer);
  const choose = createChoice(said, `${said.length} ${unwanted.join(' ')} ${message} `);
  const recognised = recognise(message, listener);
  const mood = moodAfter([...turns.map(({ text }) => text), message], listener.phrases);
  const lines = linesFor(recognised, { listener, conversation, choose });
  for (const parts of variations(lines, recognised, { listener, said, choose, mood })) {
    const answer = joinParts(parts);
    if (!said.includes(answer) && !unwanted.includes(answer)) return answer;
  }
  // All combinations of all gestures and questions are said, which takes hundreds of messages.
  return joinParts({ lines: [...lines, `(${said.length})`] });
}

/** Chooses one of several texts: one that has not been said, if there is one. */
type Choose = (texts: readonly string[]) => string;

function createChoice(said: readonly string[], seed: string): Choose {
  const order = createTextHash(seed);
  return (texts) => {
    const shuffled = texts.toSorted((a, b) => order(a) - order(b));
    const lastSaid = (text: string): number =>
      said.findLastIndex((answer) => answer.includes(withoutPlaceholder(text)));
    return shuffled.toSorted((a, b) => lastSaid(a) - lastSaid(b))[0] ?? '';
  };
}

/** Returns the longest part of a line that is always the same. */
function withoutPlaceholder(line: string): string {
  return line.split(/\{\w+\}/u).reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

type Choosing = { readonly listener: Listener; readonly conversation: Conversation; readonly choose: Choose };

function linesFor(recognised: Recognised, choosing: Choosing): string[] {
  const { listener, conversation, choose } = choosing;
  const { lines } = listener.texts;
  if (recognised.kind === 'subject') return linesAbout(recognised.subject, choosing);
  const { kind } = recognised;
  if (kind === 'name') return [fill(choose(lines.name), recognised.name)];
  if (kind === 'progress')
    return listener.episode === 0 ? [choose(lines.spoiler)] : [fill(choose(lines.progress), String(listener.episode))];
  const [memory] = conversation.memories;
  const isReminded = kind === 'recall' || (kind === 'listening' && isSilentOf(memory, conversation));
  if (isReminded && memory !== undefined) return [fill(choose(lines.recall), memory)];
  if (kind === 'recall') return [choose(lines.listening)];
  const line = choose(lines[kind]);
  return isOpen(kind) || !isSaid(line, conversation) ? [line] : [choose(lines.again), ...another(choosing, line)];
}

/** The kinds that respond to anything. */
function isOpen(kind: LineKind): boolean {
  return kind === 'unknown' || kind === 'listening';
}

function isSaid(line: string, { turns }: Conversation): boolean {
  return turns.some(({ answer }) => answer.includes(line));
}

function isSilentOf(memory: string | undefined, { turns }: Conversation): boolean {
  if (memory === undefined || turns.length < RECALL_AFTER) return false;
  return turns.slice(-RECALL_AFTER).every(({ answer, text }) => !answer.includes(memory) && !text.includes(memory));
}

function linesAbout(subject: Subject, choosing: Choosing): string[] {
  if (!isSaid(subject.says, choosing.conversation)) return [subject.says];
  return [choosing.choose(choosing.listener.texts.lines.again), ...another(choosing, subject.says)];
}

/** Returns something that the character has not told yet, or else the line itself. */
function another({ listener, conversation, choose }: Choosing, line: string): string[] {
  const { outline, texts, episode } = listener;
  const facts = knownUpTo(outline.facts, episode).flatMap(({ id }) => texts.facts[id]?.says ?? []);
  const untold = facts.filter((says) => !isSaid(says, conversation));
  return [untold.length > 0 ? choose(untold) : line];
}

function fill(line: string, value: string): string {
  return line.replace(/\{\w+\}/u, () => value.replace(QUOTED, ''));
}

type Varying = {
  readonly listener: Listener;
  readonly said: readonly string[];
  readonly choose: Choose;
  readonly mood: Mood;
};

/** Yields the preferred answer first, then every combination with a gesture and a question. */
function* variations(
  lines: string[],
  recognised: Recognised,
  { listener, said, choose, mood }: Varying,
): Generator<Parts> {
  const { gestures, questions } = listener.texts;
  const quarter = createTextHash(lines.join(' '))(String(said.length)) % QUARTERS;
  const isFinal = recognised.kind !== 'subject' && WITHOUT_QUESTION.includes(recognised.kind);
  const asks = !isFinal && quarter < QUESTIONS && !QUESTION_MARK.test(lines.at(-1) ?? '');
  const gesture = quarter >= QUARTERS - GESTURES ? choose(gestures[mood]) : undefined;
  yield { gesture, lines, ...(asks && { question: choose(questions) }) };
  for (const question of questions)
    for (const other of [undefined, ...Object.values(gestures).flat()]) yield { gesture: other, lines, question };
}

function joinParts({ gesture, lines, question }: Parts): string {
  const parts = [
    ...(gesture === undefined ? [] : [`*${gesture}*`]),
    ...lines,
    ...(question === undefined ? [] : [question]),
  ];
  return parts.reduce((text, part) => `${text}${text === '' || NO_SPACE_AFTER.test(text) ? '' : ' '}${part}`, '');
}
