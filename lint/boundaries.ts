/** The import boundaries between folders as lint rules. docs/architecture.md lists which folder may import which. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintOverride } from 'oxlint';

type Restriction = { readonly regex: string; readonly message: string; readonly allowTypeImports?: true };

/** The imports that are forbidden in a folder and all folders inside it. */
export type Boundary = { readonly folder: string; readonly restrictions: readonly Restriction[] };

/** Returns a pattern for imports of top-level folders, such as `#server/…` or `../../server/…`. */
function topFolders(...folders: readonly string[]): string {
  return String.raw`^(#|(\.\./)+)(${folders.join('|')})/`;
}

/** Returns a pattern for folders inside `parent`, such as `#web/pages/…`, `../pages/…` or `../../web/pages/…`. */
function foldersIn(parent: string, ...folders: readonly string[]): string {
  const name = parent.split('/').at(-1) ?? parent;
  return String.raw`^(#${parent}/|(\.\./)+(${name}/)?)(${folders.join('|')})/`;
}

const NODE = '^node:';

/** The only modules of the contract whose values the web may import. Most others load zod, which is too large. */
const VALUE_MODULES = ['codes.ts'];

function typeOnlyContractModules(): string {
  const names = readdirSync(join(import.meta.dirname, '../contract'));
  return String.raw`^(#|(\.\./)+)contract/(${names.filter((name) => !VALUE_MODULES.includes(name)).join('|')})(/|$)`;
}

const TOP_LEVEL: readonly Boundary[] = [
  {
    folder: 'domain',
    restrictions: [
      { regex: '^[a-z@]', message: 'domain/ imports no packages and no Node modules.' },
      {
        regex: topFolders('contract', 'i18n', 'server', 'web', 'media', 'tools', 'e2e', 'bench', 'faults'),
        message: 'domain/ imports only itself.',
      },
    ],
  },
  {
    folder: 'contract',
    restrictions: [
      {
        regex: `${topFolders('server', 'web', 'media', 'tools', 'i18n', 'e2e', 'bench', 'faults')}|${NODE}`,
        message: 'contract/ imports only domain/ and zod.',
      },
    ],
  },
  {
    folder: 'i18n',
    restrictions: [
      {
        regex: `${topFolders('server', 'web', 'media', 'tools', 'contract', 'e2e', 'bench', 'faults')}|${NODE}`,
        message: 'i18n/ imports only domain/.',
      },
    ],
  },
  {
    folder: 'media',
    restrictions: [
      {
        regex: topFolders('server', 'web', 'tools', 'contract', 'i18n', 'e2e', 'bench', 'faults'),
        message: 'media/ imports only domain/.',
      },
    ],
  },
  {
    folder: 'tools',
    restrictions: [
      {
        regex: topFolders('server', 'web', 'i18n', 'e2e', 'bench', 'faults'),
        message: 'tools/ imports only contract/, domain/ and media/.',
      },
    ],
  },
  {
    folder: 'server',
    restrictions: [
      { regex: topFolders('web', 'tools', 'e2e', 'bench', 'faults'), message: 'server/ imports no app and no tool.' },
    ],
  },
  {
    folder: 'web',
    restrictions: [
      {
        regex: `${topFolders('server', 'media', 'tools', 'e2e', 'bench', 'faults')}|${NODE}`,
        message: 'web/ imports only contract/, domain/ and i18n/.',
      },
      { regex: '^zod$', message: 'web/ does not load zod.' },
      {
        regex: typeOnlyContractModules(),
        allowTypeImports: true,
        message: 'web/ imports values only from contract/codes.ts, and types from the rest of contract/.',
      },
    ],
  },
];

/** Returns a pattern for imports of server modules outside `folder`. */
function serverModulesOutside(folder: string): string {
  const names = readdirSync(join(import.meta.dirname, '../server')).filter((name) => name !== folder);
  return foldersIn('server', ...names).replace(/\/$/, '(/|$)');
}

const SERVER: readonly Boundary[] = [
  {
    folder: 'server/db',
    restrictions: [
      {
        regex: `${topFolders('contract', 'i18n', 'media')}|${serverModulesOutside('db')}`,
        message: 'server/db/ imports only domain/ and itself.',
      },
    ],
  },
  {
    folder: 'server/http',
    restrictions: [
      {
        regex: foldersIn('server', 'api', 'pay', 'ads', 'jobs'),
        message: 'server/http/ does not import api/, pay/, ads/ or jobs/: server/app.ts composes them.',
      },
    ],
  },
];

const WEB: readonly Boundary[] = [
  {
    folder: 'web/pages',
    restrictions: [{ regex: foldersIn('web', 'app'), message: 'web/pages/ does not import web/app/.' }],
  },
  {
    folder: 'web/features',
    restrictions: [
      { regex: foldersIn('web', 'app', 'pages'), message: 'web/features/ does not import pages or web/app/.' },
    ],
  },
  {
    folder: 'web/entities',
    restrictions: [
      {
        regex: foldersIn('web', 'app', 'pages', 'features'),
        message: 'web/entities/ does not import features, pages or web/app/.',
      },
    ],
  },
  {
    folder: 'web/api',
    restrictions: [
      {
        regex: foldersIn('web', 'app', 'pages', 'features', 'entities'),
        message: 'web/api/ does not import entities, features, pages or web/app/.',
      },
    ],
  },
  {
    folder: 'web/ui',
    restrictions: [
      {
        regex: `${topFolders('contract')}|${foldersIn('web', 'app', 'pages', 'features', 'entities', 'api', 'state')}`,
        message: 'web/ui/ knows no feature, page or data of the product.',
      },
    ],
  },
  {
    folder: 'web/service-worker',
    restrictions: [
      {
        regex: `^(react|react-dom|zustand|@tanstack/.*)(/|$)|${foldersIn('web', 'app', 'pages', 'features', 'entities', 'api', 'ui', 'state', 'text', 'boot', 'router')}`,
        message: 'web/service-worker/ runs without a page, and imports nothing of the app.',
      },
    ],
  },
  ...['router', 'state', 'text', 'boot'].map((name) => ({
    folder: `web/${name}`,
    restrictions: [
      {
        regex: foldersIn('web', 'app', 'pages', 'features', 'entities', 'api', 'ui'),
        message: `web/${name}/ does not import ui, api, entities, features, pages or web/app/.`,
      },
    ],
  })),
];

/** Returns one boundary per feature, so that a new feature is covered as soon as its folder exists. */
function featureBoundaries(): Boundary[] {
  const features = readdirSync(join(import.meta.dirname, '../web/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return features.map((feature) => ({
    folder: `web/features/${feature}`,
    restrictions: [
      {
        regex: foldersIn('web/features', ...features.filter((name) => name !== feature)),
        message: 'A feature does not import another feature: the page composes them.',
      },
    ],
  }));
}

const PLAYER = 'web/features/player';

/** The engine must stay usable without React and without this product's screens. */
const PLAYER_ENGINE: Boundary = {
  folder: `${PLAYER}/engine`,
  restrictions: [
    {
      regex: `^(react|react-dom|zustand|@tanstack/.*)(/|$)|${foldersIn('web', 'api', 'entities', 'text', 'ui', 'state', 'router')}`,
      message: 'player/engine/ imports neither React nor the rest of the app, except web/boot/.',
    },
    {
      regex: String.raw`^(#${PLAYER}/|(\.\./)+(player/)?)(player\.tsx|(controls|feed|gestures|overlays|seek-preview|stage|state|subtitles)/)`,
      message: 'player/engine/ does not import the rest of the player.',
    },
  ],
};

/** All boundaries. A folder always precedes the folders inside it. */
export const BOUNDARIES: readonly Boundary[] = [...TOP_LEVEL, ...SERVER, ...WEB, ...featureBoundaries(), PLAYER_ENGINE];

/**
 * Returns the lint overrides. The last match replaces the whole rule, so each override repeats the restrictions of the
 * outer folders.
 */
export function boundaryOverrides(): OxlintOverride[] {
  return BOUNDARIES.map(({ folder }) => ({
    files: [`${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: restrictionsOf(folder) }] },
  }));
}

function restrictionsOf(folder: string): Restriction[] {
  return BOUNDARIES.filter((outer) => `${folder}/`.startsWith(`${outer.folder}/`)).flatMap(
    ({ restrictions }) => restrictions,
  );
}
