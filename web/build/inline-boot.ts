/** Inlines `web/boot/prefetch-api.ts` and the style sheet into index.html. */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from '../../domain/languages.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { entryFiles, filesOf, SCREEN_MODULES } from './chunk-files.ts';

const WEB = join(import.meta.dirname, '..');
/** The namespaces of the texts of a screen besides home, as in `web/app/routes.ts`. */
const SCREEN_TEXTS = {
  player: ['app'],
  profile: ['app', 'commerce'],
  search: ['app', 'search'],
  show: ['app', 'commerce'],
};

function modulesOf(language: string): [name: string, paths: readonly string[]][] {
  return [
    [language, [`i18n/${language}/home.json`]],
    ...Object.entries(SCREEN_TEXTS).map(([screen, namespaces]): [string, readonly string[]] => [
      `${screen}/${language}`,
      namespaces.map((namespace) => `i18n/${language}/${namespace}.json`),
    ]),
  ];
}

const PRELOADED_MODULES = [...Object.entries<readonly string[]>(SCREEN_MODULES), ...LANGUAGES.flatMap(modulesOf)];

/** Returns the URLs of the chunks of each screen and language, without the files that the entry imports. */
function preloadedChunks(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const present = new Set(entryFiles(bundle));
  return Object.fromEntries(
    PRELOADED_MODULES.map(([name, paths]) => [
      name,
      filesOf(bundle, paths)
        .filter((file) => !present.has(file))
        .map((file) => `/${file}`),
    ]),
  );
}

async function buildScript(define: Readonly<Record<string, unknown>>): Promise<string> {
  const result = await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    define: { ...define },
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
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/^\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/gm, (_link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`no style sheet ${file}`);
    delete bundle[file];
    return `<style>${String(sheet.source)}</style>\n`;
  });
}

/** Removes the tags that load the app, because `web/boot/start-app.ts` does that. */
function removeScripts(html: string): string {
  return html.replace(/^\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\n?/gm, '');
}

export function inlineBoot(): Plugin {
  let define: Readonly<Record<string, unknown>> = {};
  return {
    name: 'inline-boot',
    configResolved: (config) => {
      define = config.define ?? {};
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const appScripts = bundle ? entryFiles(bundle).map((file) => `/${file}`) : [];
        const script = await buildScript({
          ...define,
          PRELOADED_CHUNKS: JSON.stringify(bundle ? preloadedChunks(bundle) : {}),
          APP_SCRIPTS: JSON.stringify(appScripts),
        });
        return (bundle ? removeScripts(inlineStyles(html, bundle)) : html)
          .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
          .replace('</style>', () => `</style>\n    <script>${script.replaceAll('</', '<\\/')}</script>`);
      },
    },
  };
}
