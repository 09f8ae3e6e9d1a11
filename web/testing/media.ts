/** Media that component tests play for real: silence as a WAV file, which needs neither a server nor a decoder. */
import { vi } from 'vitest';
import { DAY_MS } from '#domain/utc-day.ts';
import type { Media } from '#contract/shapes.ts';
import { fromNow } from './responses.ts';

const SAMPLES_PER_SECOND = 8_000;
/** The middle of the range of 8-bit samples. */
const SILENCE = 128;

/** Returns the header of a WAV file with one channel and 8 bits per sample. */
function wavHeader(samples: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(44));
  const write = (offset: number, text: string): void =>
    new Uint8Array(header.buffer).set(new TextEncoder().encode(text), offset);
  write(0, 'RIFF');
  header.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, SAMPLES_PER_SECOND, true);
  header.setUint32(28, SAMPLES_PER_SECOND, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  write(36, 'data');
  header.setUint32(40, samples, true);
  return header.buffer;
}

/** Returns the address of so many seconds of silence. */
function silence(seconds: number): string {
  const samples = new Uint8Array(seconds * SAMPLES_PER_SECOND).fill(SILENCE);
  return URL.createObjectURL(new Blob([wavHeader(samples.length), samples], { type: 'audio/wav' }));
}

const CLIP_SECONDS = 16;

const clips = new Map<number, string>();

function clip(seconds: number): string {
  const address = clips.get(seconds) ?? silence(seconds);
  clips.set(seconds, address);
  return address;
}

/** Returns the media of an episode that a browser without media source extensions plays. */
export const media = (changes: Partial<Media> = {}, seconds = CLIP_SECONDS): Media => ({
  base: '/m/clip/',
  master_url: clip(seconds),
  duration_ms: seconds * 1_000,
  poster: '',
  sprite: null,
  audio_lang: 'en',
  has_speech: true,
  subtitles: [],
  renditions: [{ id: 'r540', width: 540, height: 960, bandwidth: 500_000, codecs: '', playlist: '', init: '' }],
  expires_at: fromNow(DAY_MS),
  ...changes,
});

/** Leaves the media to the browser, as on older iPhones. */
export function playWithoutMediaSource(): void {
  for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) vi.stubGlobal(name, undefined);
}

/** Returns the video of the current episode. Preloaded videos are hidden from assistive technology. */
export function currentVideo(): HTMLVideoElement {
  const video = document.querySelector('video:not([aria-hidden="true"])');
  if (!(video instanceof HTMLVideoElement)) throw new Error('no episode is shown');
  return video;
}
