/** Builds the service worker with the list of the app's files. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { entryFiles } from './chunk-files.ts';

const WEB = join(import.meta.dirname, '..');
const PAGE = 'index.html';

type AppFile = { readonly url: string; readonly revision: string | null };

/** Returns the app's scripts and texts, and the page that loads them. */
function appFiles(bundle: Rolldown.OutputBundle): AppFile[] {
  const page = bundle[PAGE];
  if (page?.type !== 'asset') throw new Error(`${PAGE} was not built`);
  const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
  const scripts = Object.values(bundle).filter(({ type }) => type === 'chunk');
  return [
    { url: '/', revision },
    ...scripts
      .map(({ fileName }) => ({ url: `/${fileName}`, revision: null }))
      .toSorted((a, b) => (a.url < b.url ? -1 : 1)),
  ];
}

/** The licences of the worker's packages, in the same format as those of the app. */
const WORKER_LICENSES = 'licenses.json';

async function buildWorker(bundle: Rolldown.OutputBundle): Promise<{ code: string; licenses: string }> {
  const [firstScript = ''] = entryFiles(bundle);
  const result = await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    define: {
      APP_FILES: JSON.stringify(appFiles(bundle)),
      FIRST_SCRIPT: JSON.stringify(`/${firstScript}`),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      license: { fileName: WORKER_LICENSES },
      rolldownOptions: { input: join(WEB, 'service-worker/service-worker.ts'), output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunk = outputs.find(({ type }) => type === 'chunk');
  const licenses = outputs.find(({ fileName }) => fileName === WORKER_LICENSES);
  if (chunk?.type !== 'chunk' || licenses?.type !== 'asset') throw new Error('service-worker.ts was not built');
  return { code: chunk.code, licenses: String(licenses.source) };
}

/** Joins two lists of licences in JSON. */
function joinLicenses(app: string, worker: string): string {
  const lists: readonly unknown[][] = [JSON.parse(app), JSON.parse(worker)];
  return JSON.stringify(lists.flat(), null, 2);
}

/**
 * Must come after the plugins that change the page.
 * @param licenses the file of the app's licences, to which those of the worker are added
 */
export function serviceWorker(licenses: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const worker = await buildWorker(bundle);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker.code });
        const list = bundle[licenses];
        if (list?.type === 'asset') list.source = joinLicenses(String(list.source), worker.licenses);
      },
    },
  };
}
