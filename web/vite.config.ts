import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineBoot } from './build/inline-boot.ts';
import { hlsBuildFlags } from './build/hls-build-flags.ts';
import { precompress } from './build/precompress.ts';

const OUTPUT = join(import.meta.dirname, '../dist/web');
const SERVER = 'http://127.0.0.1:8080';

/** The code that every page needs. The chunk of the libraries stays cached when only our code changes. */
const CHUNKS = [
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zustand|i18next)[\\/]/ },
  {
    name: 'foundation',
    test: /[\\/](web[\\/](api|boot|router|state|text|ui)[\\/](?!sheet-dialog|image-preview|segmented-control|switch-row|language-names|rows|refusal)|domain[\\/]duration)/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), tailwindcss(), hlsBuildFlags(), inlineBoot(), precompress()],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    // `inlineBoot` moves the single style sheet into the page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/api': SERVER, '/img': SERVER, '/m': SERVER } },
});
