/** Makes a stream of one small frame per second, which players show while their viewer seeks. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IFrames } from '#domain/iframes.ts';
import { iframesArguments } from '#media/arguments.ts';
import { videoCodecOf } from '#media/codecs.ts';
import { formatIFramePlaylist, measureBandwidth } from '#media/playlist.ts';
import { runTool } from '#media/run.ts';
import { indexSegments } from '#media/segment-index.ts';
import type { Tools } from '#media/tools.ts';

const SIZE = { width: 180, height: 320 } as const;
const VIDEO = 'iframes.mp4';
const PLAYLIST = 'iframes.m3u8';
const TIMEOUT_MS = 120_000;

/** Writes `iframes.mp4` and `iframes.m3u8` from the keyframes of a rendition. */
export async function makeIFrames(
  { video, folder, tools }: { video: string; folder: string; tools: Tools },
  signal?: AbortSignal,
): Promise<IFrames> {
  const output = join(folder, VIDEO);
  await runTool({ command: tools.ffmpeg, args: iframesArguments(video, SIZE, output), timeoutMs: TIMEOUT_MS, signal });
  const media = await indexSegments(output);
  await writeFile(join(folder, PLAYLIST), formatIFramePlaylist(media, VIDEO));
  const init = (await readFile(output)).subarray(0, media.init.bytes);
  return { ...SIZE, bandwidth: measureBandwidth(media.segments).bandwidth, codecs: videoCodecOf(init) };
}
