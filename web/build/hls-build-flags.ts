import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('hls.js/package.json'));
const SOURCE = join(PACKAGE, 'src');

/** The build flags that hls.js declares in `src/define-plugin.d.ts`, all turned off. */
const FLAGS = [
  '__USE_ALT_AUDIO__',
  '__USE_CMCD__',
  '__USE_CONTENT_STEERING__',
  '__USE_EME_DRM__',
  '__USE_IFRAMES__',
  '__USE_INTERSTITIALS__',
  '__USE_M2TS_ADVANCED_CODECS__',
  '__USE_MEDIA_CAPABILITIES__',
  '__USE_SUBTITLES__',
  '__USE_VARIABLE_SUBSTITUTION__',
  '__IN_WORKER__',
];

/**
 * The modules of hls.js that the player does not need: its media are fragmented MP4 without encryption and separate
 * tracks, and its own loader fetches them. The empty module of hls.js replaces these modules, as in its light build.
 */
const OMITTED_MODULES = [
  'controller/audio-stream-controller',
  'controller/audio-track-controller',
  'controller/cmcd-controller',
  'controller/content-steering-controller',
  'controller/eme-controller',
  'controller/fps-controller',
  'controller/id3-track-controller',
  'controller/interstitials-controller',
  'controller/latency-controller',
  'controller/subtitle-stream-controller',
  'controller/subtitle-track-controller',
  'controller/timeline-controller',
  'crypt/aes-crypto',
  'crypt/aes-decryptor',
  'crypt/fast-aes-key',
  'demux/audio/aacdemuxer',
  'demux/audio/mp3demuxer',
  'demux/inject-worker',
  'demux/tsdemuxer',
  'loader/date-range',
  'loader/level-key',
  'utils/cues',
  'utils/fetch-loader',
].map((name) => join(SOURCE, name));

/** The remuxer of other formats than MP4. Its module also has functions that the remuxer of MP4 uses. */
const OTHER_REMUXER = join(SOURCE, 'remux/mp4-remuxer');
const TRANSMUXER = join(SOURCE, 'demux/transmuxer.ts');

function isOmitted(path: string, importer: string): boolean {
  return OMITTED_MODULES.includes(path) || (path === OTHER_REMUXER && importer === TRANSMUXER);
}

/**
 * Builds hls.js from its source, which results in less code than its light build. package.json lists the packages that
 * the source imports.
 */
export function hlsBuildFlags(): Plugin {
  return {
    name: 'hls-build-flags',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      define: { __VERSION__: '"1"', ...Object.fromEntries(FLAGS.map((flag) => [flag, 'false'])) },
    }),
    resolveId: (specifier, importer) => {
      if (specifier === 'hls.js/light') return join(SOURCE, 'exports-named.ts');
      if (!importer?.startsWith(SOURCE) || !specifier.startsWith('.')) return null;
      return isOmitted(join(dirname(importer), specifier), importer) ? join(SOURCE, 'empty.js') : null;
    },
  };
}
