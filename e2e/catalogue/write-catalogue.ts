/** Writes the folders of the shows, as an operator would import them. Their clips and pictures are generated. */
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeClip } from '#media/testing/clips.ts';
import { findTools } from '#media/tools.ts';
import { campaignFiles } from './campaigns.ts';
import { ANNOUNCED_SHOW, MAIN_SHOW, PEOPLE, SHOWS, type CatalogueShow } from './shows.ts';
import { storyOf, storyTextsOf } from './story.ts';
import { subtitleFiles } from './subtitles.ts';
import { castOf, textsOf } from './texts.ts';

const RELEASED_AT = Date.UTC(2026, 0, 2);
const WEEK_MS = 7 * 86_400_000;
const ANNOUNCED_AT = '2030-02-12T00:00:00Z';
const FREE_EPISODES = 8;

const FRAMES_PER_SECOND = 24;
const MAIN_CLIPS = 2;
const MAIN_SECONDS = 38;
const SHORT_SECONDS = 16;

/** The packager copies such a clip instead of encoding it. */
const ENCODE = [
  ...['-preset', 'veryfast', '-profile:v', 'main', '-crf', '30', '-maxrate', '400k', '-bufsize', '400k'],
  ...['-g', String(FRAMES_PER_SECOND), '-sc_threshold', '0', '-ar', '48000'],
];

type Clips = { readonly main: readonly string[]; readonly short: string };

async function makeClips(folder: string): Promise<Clips> {
  const tools = await findTools();
  // Enlarged pictures have few details, so that they take little time to encode.
  const make = (name: string, seconds: number, hue: number) =>
    makeClip(
      join(folder, name),
      {
        size: '90x160',
        rate: FRAMES_PER_SECOND,
        seconds,
        filter: `scale=360:640:flags=bilinear,hue=h=${hue}`,
        encode: ENCODE,
      },
      tools,
    );
  const main: string[] = [];
  for (let video = 1; video <= MAIN_CLIPS; video += 1)
    main.push(await make(`main-${video}.mp4`, MAIN_SECONDS, video * 90));
  return { main, short: await make('short.mp4', SHORT_SECONDS, 0) };
}

/** Draws a picture whose colour differs between shows and people. */
function picture(width: number, height: number, hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 40% 24%)"/>
    <circle cx="50%" cy="38%" r="${width / 4}" fill="hsl(${hue} 50% 66%)"/></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}

function showFile(show: CatalogueShow, position: number, videos: readonly string[]) {
  const { id, tags, episodes, pick } = show;
  const isReleased = id !== ANNOUNCED_SHOW.id;
  return {
    tv_id: id,
    tags,
    // No speech: the dialogue is in the subtitles.
    audio_lang: 'zxx',
    release_at: isReleased ? new Date(RELEASED_AT + position * WEEK_MS).toISOString() : ANNOUNCED_AT,
    ...(pick !== undefined && { pick }),
    free_episodes: FREE_EPISODES,
    cover_focus: { x: 0.5, y: 0.38 },
    texts: textsOf(show),
    cast: castOf(show),
    // Few clips are generated, and several episodes share one.
    episodes: { videos: Array.from({ length: episodes }, (_, index) => videos[index % videos.length] ?? '') },
  };
}

async function writeShow(folder: string, show: CatalogueShow, position: number, clips: Clips): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isMain = show.id === MAIN_SHOW.id;
  const sources = show.episodes === 0 ? [] : isMain ? clips.main : [clips.short];
  const videos = sources.map((_source, index) => `${index + 1}.mp4`);
  for (const [index, source] of sources.entries()) await link(source, join(folder, `${index + 1}.mp4`));
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  await write('show.json', JSON.stringify(showFile(show, position, videos)));
  await write('story.json', JSON.stringify(storyOf()));
  await write('story.en.json', JSON.stringify(storyTextsOf(show)));
  await write('cover.webp', await picture(720, 1080, position * 20));
  for (const [index, { id }] of PEOPLE.entries())
    await write(`cast-${id}.webp`, await picture(256, 256, position * 20 + index * 90));
  for (const video of sources.keys())
    for (const [name, text] of subtitleFiles(show, video + 1, isMain ? MAIN_SECONDS : SHORT_SECONDS))
      await write(name, text);
}

/** Writes the shows into the folder `shows` inside `root`, and the campaigns into `campaigns`. */
export async function writeCatalogue(root: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  for (const name of ['clips', 'shows', 'campaigns']) await mkdir(join(root, name), { recursive: true });
  const clips = await makeClips(join(root, 'clips'));
  for (const [position, show] of SHOWS.entries()) await writeShow(join(root, 'shows', show.id), show, position, clips);
  for (const [name, content] of Object.entries(campaignFiles()))
    await writeFile(join(root, 'campaigns', name), JSON.stringify(content));
}
