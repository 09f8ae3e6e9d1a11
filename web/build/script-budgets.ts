/** Fails the build if a first screen needs too much JavaScript. */
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../domain/languages.ts';
import { entryFiles, filesOf, SCREEN_MODULES, type Bundle } from './chunk-files.ts';

/** The largest sizes in kB (gzip), with the texts of any language. */
const BUDGETS = { home: 105, player: 230 } as const;
type Screen = keyof typeof BUDGETS;

const TEXTS = { home: ['home'], player: ['home', 'app'] } as const satisfies Record<Screen, readonly string[]>;

function kilobytesOf(bundle: Bundle, screen: Screen, language: string): number {
  const texts = TEXTS[screen].map((namespace) => `i18n/${language}/${namespace}.json`);
  const modules = [...SCREEN_MODULES[screen], ...texts];
  const files = new Set([...entryFiles(bundle), ...filesOf(bundle, modules)]);
  const sizes = [...files].map((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Returns a sentence for each screen that is too large. */
export function exceededBudgets(bundle: Bundle): string[] {
  const screens: readonly Screen[] = ['home', 'player'];
  return screens.flatMap((screen) => {
    const size = Math.max(...LANGUAGES.map((language) => kilobytesOf(bundle, screen, language)));
    if (size <= BUDGETS[screen]) return [];
    return `The scripts of ${screen} have ${size.toFixed(1)} kB (gzip). The limit is ${BUDGETS[screen]} kB.`;
  });
}

export function scriptBudgets(): Plugin {
  return {
    name: 'script-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [message] = exceededBudgets(bundle);
        if (message !== undefined) this.error(message);
      },
    },
  };
}
