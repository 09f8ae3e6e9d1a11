/** Looks at a folder with `show.json`, its videos and their subtitles, and says all that is wrong with it before anything is made. */
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ShowFile } from '#contract/show-file.ts';
import { probe } from '#media/probe.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import type { Tools } from '#media/tools.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';
import { readShowSubtitles, type ShowSubtitles } from './show-subtitles.ts';

const NUMBERED = /^0*([1-9]\d{0,3})\.(?:mp4|mov|m4v|mkv|webm|ts)$/i;
const COVER = /^cover\.(?:webp|png|jpe?g)$/i;

/** What a folder holds, every video looked at. */
export type ShowFolder = {
  readonly folder: string;
  readonly show: ShowFile;
  /** One video a position, episode 1 first; the same one may stand at several. */
  readonly episodes: readonly string[];
  readonly cover: string | undefined;
  /** Length of the distinct videos, in ms. */
  readonly durations: ReadonlyMap<string, number>;
  /** Subtitles of the distinct videos that have any. */
  readonly subtitles: ShowSubtitles['byVideo'];
};

/** A folder that cannot be brought in: one line for each thing that is wrong. Nothing was made. */
export class ImportRefused extends UserFacingError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** @throws ImportRefused */
export async function readShowFolder(folder: string, tools: Tools): Promise<ShowFolder> {
  const root = await realpath(folder).catch(() => {
    throw new ImportRefused([`${folder}: there is no such folder`]);
  });
  const names = await readdir(root).catch(() => {
    throw new ImportRefused([`${folder}: is not a folder that can be read`]);
  });
  const show = await readShowFile(root);
  const episodes = listEpisodes(show, names);
  const cover = await findCover(root, names);
  const durations = await probeAll(root, [...new Set(episodes)], tools);
  const subtitles = await readShowSubtitles(root, names, durations);
  if (subtitles.problems.length > 0) throw new ImportRefused(subtitles.problems);
  return { folder: root, show, episodes, cover, durations, subtitles: subtitles.byVideo };
}

/** A cover is published: a link would publish what lies elsewhere. @throws ImportRefused */
async function findCover(folder: string, names: readonly string[]): Promise<string | undefined> {
  const cover = names.find((name) => COVER.test(name));
  if (cover === undefined || (await lstat(join(folder, cover))).isFile()) return cover;
  throw new ImportRefused([`${cover}: This is not a regular file.`]);
}

async function readShowFile(folder: string): Promise<ShowFile> {
  const text = await readFile(join(folder, 'show.json'), 'utf8').catch(() => {
    throw new ImportRefused([`show.json: there is no such file in ${basename(folder)}`]);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportRefused([`show.json: not JSON (${error instanceof Error ? error.message : String(error)})`]);
  }
  const parsed = ShowFile.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ImportRefused(
    parsed.error.issues.map(({ path, message }) => `show.json: ${path.join('.') || 'the file'}: ${message}`),
  );
}

/** The video of each episode. @throws ImportRefused for a gap or a doubled number */
function listEpisodes(show: ShowFile, names: readonly string[]): string[] {
  if (show.episodes) {
    const { count, videos } = show.episodes;
    if (count > 0 && videos.length === 0) throw new ImportRefused(['show.json: episodes.videos: names no video']);
    return Array.from({ length: count }, (_, index) => videos[index % videos.length] ?? '');
  }
  const numbered = names
    .flatMap((name) => {
      const number = NUMBERED.exec(name)?.[1];
      return number === undefined ? [] : [{ name, ep: Number(number) }];
    })
    .toSorted((a, b) => a.ep - b.ep);
  if (numbered.length === 0) throw new ImportRefused(['there are no numbered videos (1.mp4, 2.mp4, …)']);
  const problems = numbered.flatMap(({ name, ep }, index) => {
    if (ep === index + 1) return [];
    const before = numbered[index - 1];
    return [
      before?.ep === ep
        ? `${name}: episode ${ep} is there twice, also as ${before.name}`
        : `${name}: episode ${index + 1} is missing before it`,
    ];
  });
  // One gap shifts all that follow: the first line says it.
  if (problems.length > 0) throw new ImportRefused(problems.slice(0, 1));
  return numbered.map(({ name }) => name);
}

async function probeAll(folder: string, names: readonly string[], tools: Tools): Promise<Map<string, number>> {
  const durations = new Map<string, number>();
  const problems: string[] = [];
  for (const name of names) {
    try {
      const { durationMs } = await probe({ file: join(folder, name), folder }, tools);
      durations.set(name, durationMs);
    } catch (error) {
      if (!(error instanceof MediaRejectedError)) throw error;
      problems.push(`${name}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new ImportRefused(problems);
  return durations;
}
