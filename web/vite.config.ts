import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineBoot } from './build/inline-boot.ts';
import { hlsBuildFlags } from './build/hls-build-flags.ts';
import { precompress } from './build/precompress.ts';

const OUTPUT = join(import.meta.dirname, '../dist/web');
const SERVER = 'http://127.0.0.1:8080';

/** Two chunks that every page needs: libraries, which stay cached across releases, and the app's foundation. */
const CHUNKS = [
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|zustand|i18next)[\\/]/ },
  {
    name: 'foundation',
    test: /[\\/](web[\\/](api|boot|router|state|text|ui)[\\/](?!sheet-dialog|segmented-control|switch-row|language-names|rows|refusal)|domain[\\/]duration)/,
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
    // One style sheet, which inline-boot moves into the page, so that no chunk waits for it.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { '/api': SERVER, '/img': SERVER, '/m': SERVER } },
});
