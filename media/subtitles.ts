import { formatCueTime } from '#media/cue-time.ts';

/** `voice` is the speaker's name. `position` is the horizontal place of the text in per cent of the picture's width. */
export type SubtitleCue = {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly voice?: string;
  readonly position?: number;
};

export type ReadSubtitles = { readonly cues: readonly SubtitleCue[]; readonly problems: readonly string[] };

/** `line` is the 1-based number of the block's first line. */
type Block = { readonly line: number; readonly lines: string[] };

/** A cue may end this much after the video and is then trimmed, because tools round up. */
const OVERRUN_TOLERANCE_MS = 500;
/** The limit of reported problems, because one mistake often invalidates the following cues. */
const MAX_PROBLEMS = 5;
const ARROW = '-->';
const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const TIMING = /^((?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3})([ \t].*)?$/;
const POSITION = /[ \t]position:(\d{1,3})(?:\.\d+)?%/;
const VOICE = /^<v(?:\.[^\s<>]*)?[ \t]+([^<>]+)>/;
const NON_CUE_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
/** A tag ends before the next `<`, so that the search for its end takes linear time even if many tags do not end. */
const MARKUP = /<\/?(?:c|i|b|u|v|lang)(?:[.\s][^<>]*)?>|<(?:\d{2,3}:)?\d\d:\d\d\.\d{3}>/g;
const CONTROL = /[^\P{Cc}\t\n]/u;
const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
]);

class CueError extends Error {}

/**
 * Parses a WebVTT file for a video of `durationMs`. Ignores styles, regions, notes and all cue settings but
 * `position`. Cues must be in
 * ascending order of their start and start before the video ends. Stops after five problems.
 */
export function readSubtitles(bytes: Uint8Array, durationMs: number): ReadSubtitles {
  const text = decode(bytes);
  if (text === undefined) return { cues: [], problems: ['is not UTF-8 text'] };
  const [header = '', ...rest] = text.replaceAll(/\r\n?/g, '\n').split('\n');
  if (!HEADER.test(header)) return { cues: [], problems: ['does not start with WEBVTT'] };
  const { cues, problems } = readCues(splitBlocks(rest), durationMs);
  return cues.length === 0 && problems.length === 0 ? { cues, problems: ['has no cues'] } : { cues, problems };
}

function readCues(blocks: readonly Block[], durationMs: number): ReadSubtitles {
  const cues: SubtitleCue[] = [];
  const problems: string[] = [];
  for (const block of blocks) {
    if (problems.length === MAX_PROBLEMS) break;
    try {
      const cue = readBlock(block, cues.at(-1)?.startMs ?? 0, durationMs);
      if (cue) cues.push(cue);
    } catch (error) {
      if (!(error instanceof CueError)) throw error;
      problems.push(error.message);
    }
  }
  return { cues, problems };
}

export function formatSubtitles(cues: readonly SubtitleCue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text, voice, position }) =>
      `${formatCueTime(startMs)} ${ARROW} ${formatCueTime(endMs)}${position === undefined ? '' : ` position:${position}%`}\n` +
      `${voice === undefined ? '' : `<v ${escapeText(voice)}>`}${escapeText(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Splits at empty lines. Lines directly below the header belong to it, up to the first cue. */
function splitBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  const header: Block = { line: 2, lines: [] };
  let open: Block | undefined = header;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    if (!open || (open === header && line.includes(ARROW))) {
      open = { line: index + 2, lines: [] };
      blocks.push(open);
    }
    open.lines.push(line);
  }
  return blocks;
}

/** Returns undefined for a block that is not a cue. @throws CueError */
function readBlock({ line, lines }: Block, notBefore: number, durationMs: number): SubtitleCue | undefined {
  const [first = '', second] = lines;
  if (NON_CUE_BLOCK.test(first)) return undefined;
  // An identifier may precede the timings.
  const at = first.includes(ARROW) || second === undefined ? 0 : 1;
  const place = `line ${line + at}`;
  const { startMs, endMs, ...placed } = readTimes(lines[at] ?? '', place);
  if (startMs < notBefore) throw new CueError(`${place}: the cue starts before the previous one`);
  if (startMs >= durationMs || endMs > durationMs + OVERRUN_TOLERANCE_MS)
    throw new CueError(`${place}: the cue is after the end of the video`);
  const said = readLines({ line: line + at + 1, lines: lines.slice(at + 1) });
  if (said.text === '') throw new CueError(`${place}: the cue has no text`);
  return { startMs, endMs: Math.min(endMs, durationMs), ...said, ...placed };
}

/** Returns the text and the speaker of its first voice tag. @throws CueError */
function readLines({ line, lines }: Block): Pick<SubtitleCue, 'text' | 'voice'> {
  const textLines = lines.map((written, index) => readText(written, line + index));
  const text = textLines.filter((each) => each !== '').join('\n');
  const voice = VOICE.exec(lines[0] ?? '')?.[1];
  return voice === undefined ? { text } : { text, voice: readText(voice, line) };
}

/** @throws CueError */
function readTimes(written: string, place: string): Omit<SubtitleCue, 'text' | 'voice'> {
  const [, from, to, settings = ''] = TIMING.exec(written) ?? [];
  if (from === undefined || to === undefined)
    throw new CueError(`${place}: expected times like 00:01.500 --> 00:03.000`);
  const [startMs, endMs] = [parseTime(from), parseTime(to)];
  if (endMs <= startMs) throw new CueError(`${place}: the cue ends before it starts`);
  const position = POSITION.exec(settings)?.[1];
  return { startMs, endMs, ...(position !== undefined && Number(position) <= 100 && { position: Number(position) }) };
}

function parseTime(time: string): number {
  return Math.round(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
}

/** Returns one line without markup and with entities decoded. @throws CueError */
function readText(written: string, line: number): string {
  if (written.includes(ARROW)) throw new CueError(`line ${line}: an empty line is missing before these times`);
  const plain = written.replaceAll(MARKUP, '');
  if (plain.includes('<')) throw new CueError(`line ${line}: tags are not allowed (write &lt; for <)`);
  if (CONTROL.test(plain)) throw new CueError(`line ${line}: control characters are not allowed`);
  return plain.replaceAll(/&([a-z]{2,4});/g, (entity, name: string) => ENTITIES.get(name) ?? entity).trim();
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
