import type { Probe } from '#media/probe.ts';

/** Describes a vertical source that needs no encoding. */
export function exampleProbe(differences: Partial<Probe> = {}): Probe {
  return {
    path: '/inbox/clip.mp4',
    container: 'mp4',
    bytes: 1_000_000,
    width: 720,
    height: 1280,
    rotation: 0,
    squarePixels: true,
    interlaced: false,
    videoIndex: 0,
    codec: 'h264',
    profile: 'High',
    pixelFormat: 'yuv420p',
    bitDepth: 8,
    durationMs: 10_000,
    frameRate: 25,
    variableRate: false,
    videoBitrate: { average: 1_500_000, peak: 2_500_000 },
    keyframeEverySecond: true,
    audio: { index: 1, codec: 'aac', profile: 'LC', sampleRate: 48_000, channels: 2, delayMs: 0 },
    ...differences,
  };
}
