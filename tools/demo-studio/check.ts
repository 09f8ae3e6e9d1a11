/** Checks what the schema of storyboards cannot express. */
import type { ShowFile } from '../../contract/show-file.ts';
import { LANGUAGES } from '../../domain/languages.ts';
import type { Language } from '../../domain/languages.ts';
import { scriptOf } from './storyboard.ts';
import type { Clip, Shot, Storyboard } from './storyboard.ts';
import { lengthOf, spokenLines, timedShotsOf } from './timeline.ts';
import type { SpokenLine } from './timeline.ts';

/** The fastest subtitles that most viewers can read, in characters per second. */
const READING_SPEED: Record<Language, number> = { en: 20, de: 20, fr: 20, 'zh-CN': 9, 'zh-TW': 9, ja: 9, ko: 12 };

/** The permitted lengths of a clip, in seconds. */
const CLIP_SECONDS = { shortest: 10, longest: 60 } as const;

function readingProblems({ text, startMs, endMs }: SpokenLine): string[] {
  const seconds = (endMs - startMs) / 1000;
  return LANGUAGES.flatMap((language) => {
    const characters = Array.from(text[language]).length;
    const needed = characters / READING_SPEED[language];
    if (needed <= seconds) return [];
    return [
      `${language}: ${characters} characters need ${needed.toFixed(1)} s, the line has ${seconds.toFixed(1)} s: “${text[language]}”`,
    ];
  });
}

function shotProblems(
  { actors, object, framing, line }: Shot,
  looks: Storyboard['looks'],
  cast: ReadonlySet<string>,
): string[] {
  const problems = actors
    .filter(({ who }) => looks[who] === undefined)
    .map(({ who }) => `actors: “${who}” has no look in storyboard.json`);
  const [first, second] = actors;
  if (first && second && (first.who === second.who || first.at === second.at))
    problems.push('actors: two actors must be two people at two places');
  if (object && actors.length > 0) problems.push('object: a shot with an object has no actors');
  if (framing === 'over-shoulder' && actors.length !== 2) problems.push('framing: over-shoulder needs two actors');
  const embracing = actors.filter(({ action }) => action === 'embraces').length;
  if (embracing === 1) problems.push('action: embraces needs two actors who both have it');
  if (line && !cast.has(line.who)) problems.push(`line: “${line.who}” is not in the cast of show.json`);
  return problems;
}

function clipProblems(clip: Clip, storyboard: Storyboard, cast: ReadonlySet<string>): string[] {
  const { looks } = scriptOf(storyboard, clip);
  const seconds = lengthOf(clip) / 1000;
  const problems =
    seconds < CLIP_SECONDS.shortest || seconds > CLIP_SECONDS.longest
      ? [`${seconds} s long, not ${CLIP_SECONDS.shortest}–${CLIP_SECONDS.longest} s`]
      : [];
  for (const timedShot of timedShotsOf(clip)) {
    const { index, shot } = timedShot;
    const lines = spokenLines({ shots: [shot] });
    const found = [...shotProblems(shot, looks, cast), ...lines.flatMap(readingProblems)];
    problems.push(...found.map((problem) => `shot ${index + 1}: ${problem}`));
  }
  return problems.map((problem) => `${clip.id}: ${problem}`);
}

/** Returns the problems of a show's clips that belong to `checked`, and gaps between clips, or an empty list. */
export function storyboardProblems(
  storyboard: Storyboard,
  { cast }: Pick<ShowFile, 'cast'>,
  checked: (clip: Clip) => boolean = () => true,
): readonly string[] {
  const ids = new Set(cast.map(({ id }) => id));
  const gap = storyboard.clips.find(({ number }, index) => number !== index + 1);
  return [
    ...(gap ? [`${gap.id}: there is no clip-${gap.number - 1}`] : []),
    ...storyboard.clips.filter(checked).flatMap((clip) => clipProblems(clip, storyboard, ids)),
  ];
}
