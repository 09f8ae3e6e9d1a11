import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './build/chunks.ts';
import { inlineBoot } from './build/inline-boot.ts';
import { hlsBuildFlags } from './build/hls-build-flags.ts';
import { mobilePage } from './build/mobile-page.ts';
import { noInjectedStyles } from './build/no-injected-styles.ts';
import { precompress } from './build/precompress.ts';
import { scriptBudgets } from './build/script-budgets.ts';
import { serviceWorker } from './build/service-worker.ts';

const OUTPUT = join(import.meta.dirname, '../dist/web');
const SERVER = 'http://127.0.0.1:8080';

const PACKAGES = readFileSync(join(import.meta.dirname, '../package-lock.json'));

/** The licences of the packages in the app. Browsers keep files of `assets`, so the name changes with the packages. */
const LICENSES = `assets/licenses-${createHash('sha256').update(PACKAGES).digest('hex').slice(0, 8)}.json`;

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    hlsBuildFlags(),
    noInjectedStyles(),
    inlineBoot(),
    scriptBudgets(),
    // Mobile apps contain their files, so they need neither a service worker nor compression.
    ...(mode === 'mobile' ? [mobilePage()] : [serviceWorker(LICENSES), precompress()]),
  ],
  define: { LICENSES_URL: JSON.stringify(`/${LICENSES}`), API_BASE: '""' },
  build: {
    license: { fileName: LICENSES },
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
  server: { proxy: { '/api': SERVER, '/img': SERVER, '/m/': SERVER, '/manifest.webmanifest': SERVER } },
}));
