import { join } from 'node:path';
import { runTool } from '#media/run.ts';
import type { Tools } from '#media/tools.ts';

const SECONDS = 3;
const PICTURE = 'size=540x960:rate=24';

/** Filter graphs that end in `out`. */
const HARD_CLIPS = {
  cuts: [
    `testsrc2=${PICTURE}[pattern]`,
    `mandelbrot=${PICTURE}:start_scale=1.2:end_scale=0.4:end_pts=100[fractal]`,
    `[pattern]rotate=a='floor(t)*1.1':c=white,hue=h='floor(t)*77'[a]`,
    `[fractal]hue=h='floor(t)*121',rotate=a='floor(t)*2'[b]`,
    `[a][b]blend=all_mode=average[out]`,
  ].join(';'),
  confetti:
    `life=size=90x160:rate=24:ratio=0.35:mold=12:seed=7:life_color=#ffcc22:death_color=#b02060:mold_color=#2040a0,` +
    `scale=540:960:flags=neighbor,hue=h='t*40'[out]`,
  'dark gradients':
    `color=black:size=180x320:rate=24,format=yuv420p,` +
    `geq=lum='18+34*(Y/H)*(0.6+0.4*sin(T*1.3+X/40))':cb='128+6*sin(X/60+T)':cr='128+5*cos(Y/70-T)',` +
    `scale=540:960:flags=bicubic,noise=alls=3:allf=t:all_seed=7[out]`,
} as const;

export type HardClip = keyof typeof HARD_CLIPS;

export const HARD_CLIP_NAMES = ['cuts', 'confetti', 'dark gradients'] as const satisfies readonly HardClip[];

/** Generates a clip that is hard to encode and returns its path: a cut every second, confetti or dark gradients. */
export async function makeHardClip(name: HardClip, folder: string, tools: Tools): Promise<string> {
  const file = join(folder, `${name.replace(' ', '-')}.mp4`);
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo'];
  const codec = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '12',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-t',
    String(SECONDS),
  ];
  const graph = ['-filter_complex', HARD_CLIPS[name], '-map', '[out]', '-map', '0:a'];
  const args = ['-v', 'error', '-y', ...silence, ...graph, ...codec, file];
  await runTool({ command: tools.ffmpeg, args, timeoutMs: 120_000 });
  return file;
}
