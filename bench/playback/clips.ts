import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '#media/run.ts';
import type { Tools } from '#media/tools.ts';

export const CLIP_SECONDS = 60;
export const FRAME_RATE = 24;
const SCENE_SECONDS = 3;
const TIMEOUT_MS = 600_000;

async function createStill(path: string, tools: Tools): Promise<void> {
  const fractal = 'mandelbrot=size=1440x2560:start_x=-0.743643887:start_y=0.131825904:start_scale=0.02:maxiter=800';
  const soft = 'boxblur=4:2,eq=saturation=0.4:contrast=0.8';
  const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', fractal, '-frames:v', '1', '-vf', soft, path];
  await runTool({ command: tools.ffmpeg, args, timeoutMs: TIMEOUT_MS });
}

/** Returns a filter that changes the view every three seconds. */
function sceneFilter(still: string, seed: number): string {
  const scene = `floor(t/${SCENE_SECONDS})`;
  const within = `mod(t\\,${SCENE_SECONDS})`;
  const source = `movie=${still},format=yuv420p,loop=loop=-1:size=1:start=0,setpts=N/${FRAME_RATE}/TB,split[a][b]`;
  const backX = `(iw-ow)*(0.5+0.4*sin(${scene}*2.4+${seed}))+24*${within}`;
  const backY = `(ih-oh)*(0.5+0.4*cos(${scene}*1.7+${seed}))+9*${within}`;
  const nearX = `(iw-ow)*(0.5+0.4*cos(${scene}*3.1+${seed}))`;
  return [
    source,
    `[a]crop=720:1280:x='${backX}':y='${backY}'[back]`,
    `[b]crop=480:640:x='${nearX}':y=800,hflip[near]`,
    `[back][near]overlay=x='120+60*sin(1.7*t)':y='420+40*cos(2.3*t)',noise=alls=6:allf=t:all_seed=${seed}`,
  ].join(';');
}

/** Encodes the ladder's 720p, so that packaging encodes only two smaller renditions. */
const ENCODING = [
  ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-r', String(FRAME_RATE)],
  ...['-crf', '22', '-maxrate', '1900k', '-bufsize', '1900k'],
  ...['-sc_threshold', '0', '-force_key_frames', 'expr:gte(t,n_forced*1)'],
  ...['-c:a', 'aac', '-ar', '48000', '-ac', '2', '-b:a', '128k'],
];

/** Creates the clips `1.mp4`, `2.mp4` … that are missing. */
export async function createClips(folder: string, count: number, tools: Tools): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const still = join(folder, 'still.png');
  await createStill(still, tools);
  const names = Array.from({ length: count }, (_, index) => `${index + 1}.mp4`);
  for (const [index, name] of names.entries()) {
    if (existsSync(join(folder, name))) continue;
    const seed = index + 1;
    const picture = ['-f', 'lavfi', '-i', sceneFilter(still, seed)];
    const sound = ['-f', 'lavfi', '-i', `sine=frequency=${220 + 20 * seed}:sample_rate=48000`];
    const length = ['-t', String(CLIP_SECONDS)];
    const unfinished = join(folder, `unfinished-${name}`);
    const args = ['-v', 'error', '-y', ...picture, ...sound, ...length, ...ENCODING, unfinished];
    await runTool({ command: tools.ffmpeg, args, timeoutMs: TIMEOUT_MS });
    await rename(unfinished, join(folder, name));
  }
  return names;
}
