/** Encodes frames and sound to MP4: H.264 High with a keyframe every second, AAC-LC. */
import { spawn } from 'node:child_process';
import ffmpeg from '@ffmpeg-installer/ffmpeg';
import { FRAME_RATE, STAGE } from '../stage.ts';

export type Encoder = {
  /** Writes one RGBA frame. Resolves when the buffer may be reused. */
  readonly write: (frame: Buffer) => Promise<void>;
  /** Resolves when the file is complete. */
  readonly close: () => Promise<void>;
};

/** The CRF of x264. Outlines stay sharp with strong compression, and the filter smooths the blocks of blurred areas. */
const CRF = 44;

/** Reads RGBA frames from standard input. */
const FRAME_INPUT = `-f rawvideo -pix_fmt rgba -s ${STAGE.width}x${STAGE.height} -r ${FRAME_RATE} -i pipe:0`;

/** Inserts keyframes every second. They get little more quality than other frames, so that they are not noticeable. */
const VIDEO_OPTIONS = [
  '-vf scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd -pix_fmt yuv420p',
  `-c:v libx264 -profile:v high -preset medium -tune animation -crf ${CRF} -x264-params ipratio=1.15:deblock=2,2`,
  `-g ${FRAME_RATE} -keyint_min ${FRAME_RATE} -sc_threshold 0 -threads 1`,
  '-color_primaries bt709 -color_trc bt709 -colorspace bt709',
].join(' ');

/** AAC overshoots on gunshots and thunder. The limiter at −5 dBFS keeps decoded peaks under −1 dBTP. */
const SOUND_OPTIONS =
  '-af volume=0.4dB,alimiter=limit=0.56:level=false:attack=1:release=30 -c:a aac -profile:a aac_low -b:a 48k -ar 48000 -ac 2';

/** Omits dates and encoder names. With `-threads 1`, the same input then produces the same bytes. */
const REPRODUCIBILITY_OPTIONS =
  '-map_metadata -1 -fflags +bitexact -flags:v +bitexact+cgop -flags:a +bitexact -movflags +faststart';

function optionsFor(path: string, wavePath: string): string[] {
  const words = (text: string): string[] => text.split(' ');
  return [
    ...words(`-hide_banner -loglevel error -y ${FRAME_INPUT} -i`),
    wavePath,
    ...words(`-map 0:v -map 1:a ${VIDEO_OPTIONS} ${SOUND_OPTIONS} ${REPRODUCIBILITY_OPTIONS}`),
    path,
  ];
}

/**
 * Starts an encoder that writes to `path` and reads the sound from `wavePath`.
 * `close` rejects with ffmpeg's error output on failure.
 */
export function openEncoder(path: string, wavePath: string): Encoder {
  const child = spawn(ffmpeg.path, optionsFor(path, wavePath), { stdio: ['pipe', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => (errorOutput += text));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg: ${errorOutput.trim()}`))));
  });
  return {
    write: (frame) =>
      new Promise((resolve, reject) => child.stdin.write(frame, (error) => (error ? reject(error) : resolve()))),
    close: () => {
      child.stdin.end();
      return ended;
    },
  };
}
