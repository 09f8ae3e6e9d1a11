export type SubtitleCue = {
  /** Plain text; `\n` separates lines. */
  readonly text: string;
  /** The name in the voice tag `<v Name>`. */
  readonly speaker: string | undefined;
  /** Where the speaker is; undefined if the file tells neither a position nor a speaker. */
  readonly side: 'left' | 'middle' | 'right' | undefined;
  /** The vertical position in percent, if the file sets it. */
  readonly line: number | undefined;
};

type CueText = {
  readonly text: string;
  /** A percentage. */
  readonly position: number | 'auto';
  readonly line: number | 'auto';
  /** Whether `line` counts lines instead of percent. */
  readonly snapToLines: boolean;
};

const LEFT = 40;
const RIGHT = 60;
/** The first speaker of a file is drawn at the left, the second at the right. */
const SIDES = ['left', 'right'] as const;
const VOICE = /<v(?:\.[^\s>]*)?\s+([^>]+)>/;

function speakerOf(markup: string): string | undefined {
  return VOICE.exec(markup)?.[1]?.trim();
}

/** Returns the names of all speakers, in the order of their first cues. */
export function speakersOf(cues: readonly Pick<CueText, 'text'>[]): readonly string[] {
  return [...new Set(cues.flatMap(({ text }) => speakerOf(text) ?? []))];
}

export function readCue(
  { text: markup, position, line, snapToLines }: CueText,
  text: string,
  speakers: readonly string[],
): SubtitleCue {
  const speaker = speakerOf(markup);
  const sideOfSpeaker = speaker === undefined ? undefined : (SIDES[speakers.indexOf(speaker)] ?? 'middle');
  return {
    text,
    speaker,
    side: typeof position === 'number' ? sideAt(position) : sideOfSpeaker,
    line: snapToLines || typeof line === 'string' ? undefined : line,
  };
}

function sideAt(position: number): 'left' | 'middle' | 'right' {
  if (position < LEFT) return 'left';
  return position > RIGHT ? 'right' : 'middle';
}
