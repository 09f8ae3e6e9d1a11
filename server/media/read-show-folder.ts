/** Checks a show folder before anything is written. */
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ShowFile } from '#contract/show-file.ts';
import { probe, type Probe } from '#media/probe.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import type { Tools } from '#media/tools.ts';
import { ImportRejectedError } from './import-rejected-error.ts';
import { readJsonFile } from './read-json-file.ts';
import { readStory, type Story } from './read-story.ts';
import { readShowSubtitles, type ShowSubtitles } from './show-subtitles.ts';

const SHOW_FILE = 'show.json';
const NUMBERED = /^0*([1-9]\d{0,3})\.(?:mp4|mov|m4v|mkv|webm|ts)$/i;
const COVER = /^cover\.(?:webp|png|jpe?g)$/i;
const PORTRAIT = /^cast-(.+)\.(?:webp|png|jpe?g)$/i;
const MAX_SHOW_FILE_BYTES = 1024 ** 2;

export type ShowFolder = {
  readonly folder: string;
  readonly show: ShowFile;
  /** Undefined without `story.json`. */
  readonly story: Story | undefined;
  /** The video of each episode, in order. Several episodes may share a video. */
  readonly episodes: readonly string[];
  readonly cover: string | undefined;
  /** The portraits' file names by the cast members' ids. */
  readonly portraits: ReadonlyMap<string, string>;
  readonly probes: ReadonlyMap<string, Probe>;
  readonly subtitles: ShowSubtitles['byVideo'];
};

/** Reads the description of a show. @throws ImportRejectedError */
export function readShowFile(folder: string): Promise<ShowFile> {
  return readJsonFile(folder, SHOW_FILE, { schema: ShowFile, maxBytes: MAX_SHOW_FILE_BYTES });
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
  const cast = show.cast.map(({ id }) => id);
  const story = await readStory(root, names, { cast, episodes: episodes.length });
  const cover = names.find((name) => COVER.test(name));
  const portraits = listPortraits(show, names);
  const probes = await probeAll(root, [...new Set(episodes)], tools);
  const durations = new Map([...probes].map(([video, { durationMs }]) => [video, durationMs]));
  const subtitles = await readShowSubtitles(root, names, durations);
  if (subtitles.problems.length > 0) throw new ImportRejectedError(subtitles.problems);
  return { folder: root, show, story, episodes, cover, portraits, probes, subtitles: subtitles.byVideo };
}

/** Returns the video of each episode. @throws ImportRejectedError for a gap, a duplicate or no video */
function listEpisodes(show: ShowFile, names: readonly string[]): readonly string[] {
  if (show.episodes) return show.episodes.videos;
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
