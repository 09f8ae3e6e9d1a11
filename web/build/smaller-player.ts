/** Leaves out of hls.js what no episode here needs: other containers than fragmented MP4, and unused parts. */
import type { Plugin } from 'vite';

const PLAYER = /\/hls\.js\/dist\/hls\.light\.mjs$/;

/**
 * Parts that hls.js does without where its settings name none: steering between servers, counting dropped frames, timed
 * metadata, keeping up with live streams.
 */
const UNUSED = ['contentSteeringController', 'fpsController', 'id3TrackController', 'latencyController'] as const;

/** No episode is encrypted: links to it are what is protected. */
const DECRYPTER = /\bclass Decrypter \{[\s\S]*?\n\}\n/;

/** The table of containers and the one other place that asks for one; decryption; then the unused parts. */
const CUTS: readonly (readonly [RegExp, string])[] = [
  [/const muxConfig = \[[^;]*\];/, 'const muxConfig = [{ demux: MP4Demuxer, remux: PassThroughRemuxer }];'],
  [/chunkMeta\.iframe && initSegmentData && TSDemuxer\.probe\(initSegmentData, this\.logger\)/, 'false'],
  [DECRYPTER, 'class Decrypter { destroy() {} }\n'],
  ...UNUSED.map((name) => [new RegExp(`\\b${name}: [A-Z]\\w+Controller\\b`), `${name}: undefined`] as const),
];

/** @throws at build time where hls.js does not read as it did: then these cuts are to be looked at again */
export function smallerPlayer(): Plugin {
  return {
    name: 'smaller-player',
    apply: 'build',
    transform: (code, id) => {
      if (!PLAYER.test(id)) return null;
      return CUTS.reduce((text, [pattern, replacement]) => {
        if (!pattern.test(text)) throw new Error(`hls.js has changed: ${pattern} is not there`);
        return text.replace(pattern, replacement);
      }, code);
    },
  };
}
