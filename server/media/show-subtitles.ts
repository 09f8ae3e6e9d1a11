/** Subtitle files are named `<video name without extension>.<lang>.vtt`. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { isLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { LADDER_VERSION } from '#media/ladder.ts';
import { readRegularFile } from '#media/regular-file.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import { hashFile } from '#media/source.ts';
import { formatSubtitles, readSubtitles } from '#media/subtitles.ts';
import type { SubtitleRow } from '#server/db/assets.ts';

const NAME = /^(.+)\.([A-Za-z-]+)\.vtt$/;
const MAX_BYTES = 256 * 1024;
const FOLDER = 'subtitles';

/** `text` is normalized WebVTT. */
export type Subtitles = { readonly lang: Language; readonly text: string };

export type ShowSubtitles = {
  readonly byVideo: ReadonlyMap<string, readonly Subtitles[]>;
  readonly problems: readonly string[];
};

type SubtitleFile = { readonly name: string; readonly lang: Language; readonly videos: readonly string[] };

/** Reads the subtitles of all videos. @param durations of the videos in ms */
export async function readShowSubtitles(
  folder: string,
  names: readonly string[],
  durations: ReadonlyMap<string, number>,
): Promise<ShowSubtitles> {
  const byVideo = new Map<string, Subtitles[]>();
  const problems: string[] = [];
  const files: SubtitleFile[] = [];
  for (const name of names.filter((each) => /\.vtt$/i.test(each))) {
    const file = parseFileName(name, [...durations.keys()]);
    if (typeof file === 'string') problems.push(`${name}: ${file}`);
    else files.push(file);
  }
  for (const { name, lang, videos } of files.toSorted((a, b) => LANGUAGES.indexOf(a.lang) - LANGUAGES.indexOf(b.lang)))
    for (const video of videos) {
      const read = await readSubtitleFile(join(folder, name), durations.get(video) ?? 0);
      problems.push(...read.problems.map((problem) => `${name}: ${problem}`));
      byVideo.set(video, [...(byVideo.get(video) ?? []), { lang, text: read.text }]);
    }
  return { byVideo, problems };
}

function parseFileName(name: string, videos: readonly string[]): SubtitleFile | string {
  const [, stem, lang] = NAME.exec(name) ?? [];
  if (stem === undefined || !isLanguage(lang))
    return `the name must be like 1.en.vtt with one of the languages ${LANGUAGES.join(', ')}`;
  const matching = videos.filter((video) => parse(video).name === stem);
  return matching.length > 0 ? { name, lang, videos: matching } : `no episode's video is named ${stem}`;
}

async function readSubtitleFile(
  path: string,
  durationMs: number,
): Promise<{ text: string; problems: readonly string[] }> {
  try {
    const { cues, problems } = readSubtitles(await readRegularFile(path, MAX_BYTES), durationMs);
    return { text: formatSubtitles(cues), problems };
  } catch (error) {
    if (!(error instanceof MediaRejectedError)) throw error;
    return { text: '', problems: [error.message] };
  }
}

/** Returns the hash of everything that an asset depends on: the video, its subtitles and the rules of packaging. */
export async function hashSource(video: string, subtitles: readonly Subtitles[] = []): Promise<string> {
  const hash = createHash('sha256').update(`${LADDER_VERSION} ${await hashFile(video)}`);
  for (const { lang, text } of subtitles) hash.update(`\n${lang} ${text.length}\n${text}`);
  return hash.digest('hex');
}

export async function writeSubtitles(
  assetFolder: string,
  subtitles: readonly Subtitles[] = [],
): Promise<SubtitleRow[]> {
  if (subtitles.length === 0) return [];
  await mkdir(join(assetFolder, FOLDER));
  return Promise.all(
    subtitles.map(async ({ lang, text }) => {
      const file = `${FOLDER}/${lang}.vtt`;
      await writeFile(join(assetFolder, file), text);
      return { lang, file };
    }),
  );
}
