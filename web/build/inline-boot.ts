/** Puts the early calls into index.html, built from the very modules that the client uses. */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { PRODUCT_NAME } from '../../domain/product.ts';

const WEB = join(import.meta.dirname, '..');
/** The modules whose chunks the first screen needs, by the name that the script knows them by. */
const PRELOADED_MODULES: Readonly<Record<string, readonly string[]>> = {
  home: ['web/pages/home/index.tsx'],
  player: ['web/pages/shortPlay/index.tsx', 'web/features/player/engine/hls/hls-parts.ts'],
  show: ['web/pages/shortPlay/detail.tsx'],
  en: ['i18n/en/common.json'],
  'zh-CN': ['i18n/zh-CN/common.json'],
  'zh-TW': ['i18n/zh-TW/common.json'],
  ja: ['i18n/ja/common.json'],
  de: ['i18n/de/common.json'],
  fr: ['i18n/fr/common.json'],
  ko: ['i18n/ko/common.json'],
};

/** A chunk's file and all that it needs, each once. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set([chunk.fileName]);
  // A set that grows while it is walked is walked to its end.
  for (const file of files)
    for (const needed of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(needed);
  return [...files];
}

/** The files of each early module, but for what the entry brings anyway. */
function preloadedChunks(bundle: Rolldown.OutputBundle = {}): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const brought = new Set(entry && [entry.fileName, ...entry.imports]);
  const filesOf = (path: string): string[] => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
    return chunk ? withImports(chunk, chunks) : [];
  };
  const files: Record<string, string[]> = {};
  for (const [name, paths] of Object.entries(PRELOADED_MODULES)) {
    const needed = new Set(paths.flatMap(filesOf).filter((file) => !brought.has(file)));
    files[name] = [...needed].map((file) => `/${file}`);
  }
  return files;
}

async function buildScript(chunks: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const result = await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    define: { PRELOADED_CHUNKS: JSON.stringify(chunks) },
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      rolldownOptions: { input: join(WEB, 'boot/prefetch-api.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the early calls were not built');
  return chunk.code.trim();
}

/** The style sheet goes into the page: the first paint then waits for one answer, not two. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle = {}): string {
  return html.replace(/^\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/gm, (_link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`no style sheet ${file}`);
    delete bundle[file];
    return `<style>${String(sheet.source)}</style>\n`;
  });
}

/** The scripts give way to the calls and the first picture, which the page has under way before them. */
function lowerScriptPriority(html: string): string {
  return html.replace(
    /<(script type="module"|link rel="modulepreload") crossorigin/g,
    '<$1 fetchpriority="low" crossorigin',
  );
}

export function inlineBoot(): Plugin {
  return {
    name: 'inline-boot',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const script = await buildScript(preloadedChunks(bundle));
        return lowerScriptPriority(inlineStyles(html, bundle))
          .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
          .replace('</style>', () => `</style>\n    <script>${script.replaceAll('</', '<\\/')}</script>`);
      },
    },
  };
}
