/** Checks a show folder before anything is written. */
import { readdir, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ShowFile } from '#contract/show-file.ts';
import { probe, type Probe } from '#media/probe.ts';
import { readRegularFile } from '#media/regular-file.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import type { Tools } from '#media/tools.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';
import { readShowSubtitles, type ShowSubtitles } from './show-subtitles.ts';

const SHOW_FILE = 'show.json';
const NUMBERED = /^0*([1-9]\d{0,3})\.(?:mp4|mov|m4v|mkv|webm|ts)$/i;
const COVER = /^cover\.(?:webp|png|jpe?g)$/i;
const PORTRAIT = /^cast-(.+)\.(?:webp|png|jpe?g)$/i;
const MAX_SHOW_FILE_BYTES = 1024 ** 2;
/** The limit of reported problems of show.json. */
const MAX_PROBLEMS = 20;

export type ShowFolder = {
  readonly folder: string;
  readonly show: ShowFile;
  /** The video of each episode, in order. Several episodes may share a video. */
  readonly episodes: readonly string[];
  readonly cover: string | undefined;
  /** The portraits' file names by the cast members' ids. */
  readonly portraits: ReadonlyMap<string, string>;
  readonly probes: ReadonlyMap<string, Probe>;
  readonly subtitles: ShowSubtitles['byVideo'];
};

export class ImportRejectedError extends UserFacingError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** @throws ImportRejectedError */
export async function readShowFolder(folder: string, tools: Tools): Promise<ShowFolder> {
  const root = await realpath(folder).catch(() => {
    throw new ImportRejectedError([`${folder}: this folder does not exist`]);
  });
  const names = await readdir(root).catch(() => {
    throw new ImportRejectedError([`${folder}: cannot be read as a folder`]);
  });
  const show = await readShowFile(root);
  const episodes = listEpisodes(show, names);
  const cover = names.find((name) => COVER.test(name));
  const portraits = listPortraits(show, names);
  const probes = await probeAll(root, [...new Set(episodes)], tools);
  const durations = new Map([...probes].map(([video, { durationMs }]) => [video, durationMs]));
  const subtitles = await readShowSubtitles(root, names, durations);
  if (subtitles.problems.length > 0) throw new ImportRejectedError(subtitles.problems);
  return { folder: root, show, episodes, cover, portraits, probes, subtitles: subtitles.byVideo };
}

async function readShowFile(folder: string): Promise<ShowFile> {
  const bytes = await readRegularFile(join(folder, SHOW_FILE), MAX_SHOW_FILE_BYTES).catch((error: unknown) => {
    if (!(error instanceof MediaRejectedError)) throw error;
    const problem = error.reason === 'not-found' ? `is missing in ${basename(folder)}` : error.message;
    throw new ImportRejectedError([`${SHOW_FILE}: ${problem}`]);
  });
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch (error) {
    throw new ImportRejectedError([
      `${SHOW_FILE}: not JSON (${error instanceof Error ? error.message : String(error)})`,
    ]);
  }
  const parsed = ShowFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MAX_PROBLEMS);
  throw new ImportRejectedError(
    issues.map(({ path, message }) => `${SHOW_FILE}: ${path.join('.') || 'the file'}: ${message}`),
  );
}

/** Returns the video of each episode. @throws ImportRejectedError for a gap, a duplicate or no video */
function listEpisodes(show: ShowFile, names: readonly string[]): string[] {
  if (show.episodes) {
    const { count, videos } = show.episodes;
    if (count > 0 && videos.length === 0)
      throw new ImportRejectedError([`${SHOW_FILE}: episodes.videos: contains no video`]);
    return Array.from({ length: count }, (_, index) => videos[index % videos.length] ?? '');
  }
  const numbered = names
    .flatMap((name) => {
      const number = NUMBERED.exec(name)?.[1];
      return number === undefined ? [] : [{ name, ep: Number(number) }];
    })
    .toSorted((a, b) => a.ep - b.ep);
  if (numbered.length === 0) throw new ImportRejectedError(['no numbered videos found (1.mp4, 2.mp4, …)']);
  const problems = numbered.flatMap(({ name, ep }, index) => {
    if (ep === index + 1) return [];
    const before = numbered[index - 1];
    return [
      before?.ep === ep
        ? `${name}: episode ${ep} exists twice, also as ${before.name}`
        : `${name}: episode ${index + 1} is missing before it`,
    ];
  });
  // Only the first problem is reported, because one gap shifts all following numbers.
  if (problems.length > 0) throw new ImportRejectedError(problems.slice(0, 1));
  return numbered.map(({ name }) => name);
}

/** @throws ImportRejectedError for a portrait of nobody and for a second one of the same person */
function listPortraits({ cast }: ShowFile, names: readonly string[]): ReadonlyMap<string, string> {
  const portraits = new Map<string, string>();
  const problems: string[] = [];
  for (const name of names) {
    const id = PORTRAIT.exec(name)?.[1];
    if (id === undefined) continue;
    const earlier = portraits.get(id);
    if (!cast.some((member) => member.id === id)) problems.push(`${name}: the cast has no member ${id}`);
    else if (earlier !== undefined) problems.push(`${name}: ${id} has another portrait, ${earlier}`);
    portraits.set(id, name);
  }
  if (problems.length > 0) throw new ImportRejectedError(problems);
  return portraits;
}

async function probeAll(folder: string, names: readonly string[], tools: Tools): Promise<Map<string, Probe>> {
  const probes = new Map<string, Probe>();
  const problems: string[] = [];
  for (const name of names) {
    try {
      probes.set(name, await probe({ file: join(folder, name), folder }, tools));
    } catch (error) {
      if (!(error instanceof MediaRejectedError)) throw error;
      problems.push(`${name}: ${error.message}`);
    }
  }
  if (problems.length > 0) throw new ImportRejectedError(problems);
  return probes;
}
