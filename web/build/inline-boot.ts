/** Inlines `web/boot/prefetch-api.ts` and the style sheet into index.html. */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from '../../domain/languages.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';

const WEB = join(import.meta.dirname, '..');
const PRELOADED_MODULES: Readonly<Record<string, readonly string[]>> = {
  home: ['web/pages/home/index.tsx'],
  player: ['web/pages/shortPlay/index.tsx', 'web/features/player/engine/hls/hls-parts.ts'],
  show: ['web/pages/shortPlay/detail.tsx'],
  ...Object.fromEntries(LANGUAGES.map((language) => [language, [`i18n/${language}/app.json`]])),
};

function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = new Set([chunk.fileName]);
  for (const file of files)
    for (const needed of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(needed);
  return [...files];
}

/** Returns the URLs of the chunks of each screen and language, without the files that the entry imports. */
function preloadedChunks(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const entryFiles = new Set(entry && [entry.fileName, ...entry.imports]);
  const filesOf = (path: string): string[] => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
    if (!chunk) throw new Error(`${path} has no chunk`);
    return withImports(chunk, chunks);
  };
  const files: Record<string, string[]> = {};
  for (const [name, paths] of Object.entries(PRELOADED_MODULES)) {
    const needed = new Set(paths.flatMap(filesOf).filter((file) => !entryFiles.has(file)));
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
  if (!chunk) throw new Error('prefetch-api.ts was not built');
  return chunk.code.trim();
}

/** Moves the style sheets into the page, so that the first paint needs only one response. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle = {}): string {
  return html.replace(/^\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/gm, (_link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`no style sheet ${file}`);
    delete bundle[file];
    return `<style>${String(sheet.source)}</style>\n`;
  });
}

/** Lowers the priority of the app's scripts below prefetched requests and the first image. */
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
        const script = await buildScript(bundle ? preloadedChunks(bundle) : {});
        return lowerScriptPriority(inlineStyles(html, bundle))
          .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
          .replace('</style>', () => `</style>\n    <script>${script.replaceAll('</', '<\\/')}</script>`);
      },
    },
  };
}
