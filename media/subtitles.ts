/** Sidecar subtitles: WebVTT, read strictly and written in one form. Only plain text comes through. */
import { formatCueTime } from '#media/cue-time.ts';

/** A line on the screen, in ms from the video's start. `text` is plain, its lines parted by `\n`. */
export type SubtitleCue = { readonly startMs: number; readonly endMs: number; readonly text: string };

/** The cues of a file, and a sentence for each thing that is wrong with it. */
export type ReadSubtitles = { readonly cues: readonly SubtitleCue[]; readonly problems: readonly string[] };

/** `line` is that of the first text line, counted from 1. */
type Block = { readonly line: number; readonly lines: string[] };

/** Tools round a last cue up to a whole frame or more: so far behind the end it is cut and not refused. */
const SLACK_MS = 500;
const ARROW = '-->';
const HEADER = /^WEBVTT(?:[ \t].*)?$/;
const TIMING =
  /^((?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;
/** Blocks that say nothing to a viewer. */
const SILENT = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
/** Tags of the format that only dress the text, and times inside it: left out. */
const DRESSING = /<\/?(?:c|i|b|u|v|lang)(?:[.\s][^>]*)?>|<(?:\d{2,3}:)?\d\d:\d\d\.\d{3}>/g;
const CONTROL = /[^\P{Cc}\t\n]/u;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** What is wrong with a block, told with its line. */
class Fault extends Error {}

/**
 * Reads a WebVTT file that goes with a video of `durationMs`. Styles, notes and cue settings are left out.
 * Cues stand in rising order and begin within the video.
 */
export function readSubtitles(bytes: Uint8Array, durationMs: number): ReadSubtitles {
  const text = decode(bytes);
  if (text === undefined) return { cues: [], problems: ['is not UTF-8 text'] };
  const [header = '', ...rest] = text.replaceAll(/\r\n?/g, '\n').split('\n');
  if (!HEADER.test(header)) return { cues: [], problems: ['does not begin with WEBVTT'] };
  const cues: SubtitleCue[] = [];
  const problems: string[] = [];
  for (const block of splitBlocks(rest)) {
    try {
      const cue = readBlock(block, cues.at(-1)?.startMs ?? 0, durationMs);
      if (cue) cues.push(cue);
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      problems.push(fault.message);
    }
  }
  if (cues.length === 0 && problems.length === 0) problems.push('has no cue');
  return { cues, problems };
}

/** WebVTT of these cues. */
export function formatSubtitles(cues: readonly SubtitleCue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }) => `${formatCueTime(startMs)} ${ARROW} ${formatCueTime(endMs)}\n${escapeText(text)}\n`,
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

/** Runs of lines between empty ones. What stands right below the header is the header's own, up to a cue. */
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

/** The cue of a block; undefined for a block that is none. @throws Fault */
function readBlock({ line, lines }: Block, notBefore: number, durationMs: number): SubtitleCue | undefined {
  const [first = '', second] = lines;
  if (SILENT.test(first)) return undefined;
  // A cue may have a name, which stands above its times.
  const at = first.includes(ARROW) || second === undefined ? 0 : 1;
  const place = `line ${line + at}`;
  const { startMs, endMs } = readTimes(lines[at] ?? '', place);
  if (startMs < notBefore) throw new Fault(`${place}: the cue begins before the one above it`);
  if (startMs >= durationMs || endMs > durationMs + SLACK_MS)
    throw new Fault(`${place}: the cue lies behind the end of the video`);
  const text = lines.slice(at + 1).map((written, index) => readText(written, line + at + 1 + index));
  const said = text.filter((each) => each !== '').join('\n');
  if (said === '') throw new Fault(`${place}: the cue has no text`);
  return { startMs, endMs: Math.min(endMs, durationMs), text: said };
}

/** @throws Fault */
function readTimes(written: string, place: string): { startMs: number; endMs: number } {
  const [, from, to] = TIMING.exec(written) ?? [];
  if (from === undefined || to === undefined) throw new Fault(`${place}: is no time like 00:01.500 --> 00:03.000`);
  const [startMs, endMs] = [parseTime(from), parseTime(to)];
  if (endMs <= startMs) throw new Fault(`${place}: the cue ends before it begins`);
  return { startMs, endMs };
}

/** Hours may be left out. */
function parseTime(time: string): number {
  return Math.round(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000);
}

/** One line as a viewer reads it. @throws Fault */
function readText(written: string, line: number): string {
  if (written.includes(ARROW)) throw new Fault(`line ${line}: an empty line is missing before this time`);
  const bare = written.replaceAll(DRESSING, '');
  if (bare.includes('<')) throw new Fault(`line ${line}: holds a tag; only text is shown (write &lt; for <)`);
  if (CONTROL.test(bare)) throw new Fault(`line ${line}: holds a control character`);
  return bare.replaceAll(/&([a-z]{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity).trim();
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
