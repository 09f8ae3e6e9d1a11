/** Lints forbidden and allowed imports in a temporary folder with the real configuration. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNDARIES } from './boundaries.ts';

const ROOT = join(import.meta.dirname, '..');
const FEATURE = 'A feature does not import another feature: the page composes them.';
const ENGINE = 'player/engine/ imports neither React nor the rest of the app, except web/boot/.';

/** Each row contains a file, its import, and the message that the linter must print. */
const FORBIDDEN = [
  ['domain/rule.ts', 'zod', 'domain/ imports no packages and no Node modules.'],
  ['domain/rule.ts', 'node:fs', 'domain/ imports no packages and no Node modules.'],
  ['domain/money/rule.ts', '#contract/codes.ts', 'domain/ imports only itself.'],
  ['domain/rule.ts', '../server/config.ts', 'domain/ imports only itself.'],
  ['contract/endpoints/endpoint.ts', '#i18n/en.ts', 'contract/ imports only domain/ and zod.'],
  ['contract/endpoint.ts', 'node:fs', 'contract/ imports only domain/ and zod.'],
  ['i18n/text.ts', '#contract/codes.ts', 'i18n/ imports only domain/.'],
  ['media/probe.ts', '#server/config.ts', 'media/ imports only domain/.'],
  ['tools/demo-studio/film.ts', '#server/config.ts', 'tools/ imports only contract/, domain/ and media/.'],
  ['server/api/video/handler.ts', '#web/api/call.ts', 'server/ imports no app and no tool.'],
  ...['#server/api/handlers.ts', '#server/pay/routes.ts', '../ads/ad-network.ts', '../jobs/index.ts'].map(
    (specifier) =>
      [
        'server/http/route.ts',
        specifier,
        'server/http/ does not import api/, pay/, ads/ or jobs/: server/app.ts composes them.',
      ] as const,
  ),
  ...['#contract/api.ts', '#server/context.ts', '../context.ts', '#media/ladder.ts'].map(
    (specifier) => ['server/db/table.ts', specifier, 'server/db/ imports only domain/ and itself.'] as const,
  ),
  ['web/main.tsx', '#server/config.ts', 'web/ imports only contract/, domain/ and i18n/.'],
  ['web/features/unlock/prices.ts', 'node:fs', 'web/ imports only contract/, domain/ and i18n/.'],
  ['web/api/client.ts', 'zod', 'web/ does not load zod.'],
  ['web/ui/form.tsx', 'zod', 'web/ does not load zod.'],
  [
    'web/api/client.ts',
    '#contract/shapes.ts',
    'web/ imports values only from contract/codes.ts, and types from the rest of contract/.',
  ],
  ['web/pages/home/index.tsx', '#web/app/routes.ts', 'web/pages/ does not import web/app/.'],
  ['web/pages/home/index.tsx', '../../app/routes.ts', 'web/pages/ does not import web/app/.'],
  ['web/features/unlock/sheet.tsx', '#web/app/routes.ts', 'web/features/ does not import pages or web/app/.'],
  ['web/features/unlock/sheet.tsx', '#web/pages/home/index.tsx', 'web/features/ does not import pages or web/app/.'],
  ...['#web/api/request.ts', '../state/user-store.ts', 'react'].map(
    (specifier) =>
      [
        'web/service-worker/worker.ts',
        specifier,
        'web/service-worker/ runs without a page, and imports nothing of the app.',
      ] as const,
  ),
  ['web/features/unlock/sheet.tsx', '#web/features/player/player.tsx', FEATURE],
  ['web/features/unlock/sheet.tsx', '../player/player.tsx', FEATURE],
  ['web/features/player/engine/engine.ts', '../../unlock/sheet.tsx', FEATURE],
  ...[
    'react',
    '@tanstack/react-query',
    '#web/entities/show/queries.ts',
    '#web/text/i18n.ts',
    '#web/api/request.ts',
  ].map((specifier) => ['web/features/player/engine/core/engine.ts', specifier, ENGINE] as const),
  ...['#web/features/player/state/playlist.ts', '../../controls/seek-bar.tsx', '../../player.tsx'].map(
    (specifier) =>
      [
        'web/features/player/engine/core/engine.ts',
        specifier,
        'player/engine/ does not import the rest of the player.',
      ] as const,
  ),
  [
    'web/entities/show/queries.ts',
    '#web/features/player/player.tsx',
    'web/entities/ does not import features, pages or web/app/.',
  ],
  [
    'web/api/client.ts',
    '#web/entities/show/queries.ts',
    'web/api/ does not import entities, features, pages or web/app/.',
  ],
  [
    'web/api/client.ts',
    '../features/player/player.tsx',
    'web/api/ does not import entities, features, pages or web/app/.',
  ],
  ...['#web/entities/show/queries.ts', '#web/features/player/player.tsx', '../api/call.ts', '#contract/codes.ts'].map(
    (specifier) => ['web/ui/button.tsx', specifier, 'web/ui/ knows no feature, page or data of the product.'] as const,
  ),
  ...['router', 'state', 'text', 'boot'].map(
    (folder) =>
      [
        `web/${folder}/module.ts`,
        '#web/api/call.ts',
        `web/${folder}/ does not import ui, api, entities, features, pages or web/app/.`,
      ] as const,
  ),
] as const satisfies readonly (readonly [file: string, specifier: string, message: string])[];

/** Each row contains a file and an allowed import that looks similar. */
const ALLOWED = [
  ['web/features/player/engine/core/engine.ts', '../hls/load-hls.ts'],
  ['web/features/player/engine/hls/loader.ts', '#web/boot/early-segment.ts'],
  ['web/features/player/controls/seek-bar.tsx', '#web/features/player/engine/engine.ts'],
  ['web/features/player/controls/seek-bar.tsx', '../state/provider.tsx'],
  ['web/entities/wallet/refresh.ts', '../show/queries.ts'],
  ['web/api/client.ts', '#contract/codes.ts'],
  ['server/app.ts', '#server/api/handlers.ts'],
  ['server/http/session.ts', '#server/db/sessions.ts'],
  ['web/app/routes.ts', '#web/pages/home/index.tsx'],
  ['web/ui/link.tsx', '#web/router/paths.ts'],
] as const;

type Diagnostic = { readonly code: string; readonly help?: string; readonly filename: string };

let folder = '';
let diagnostics: readonly Diagnostic[] = [];

function plantName(file: string, index: number, kind: string): string {
  const dot = file.lastIndexOf('.');
  return `${file.slice(0, dot)}-${kind}-${index}${file.slice(dot)}`;
}

async function plant(file: string, source: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), source);
}

function lint(): Promise<readonly Diagnostic[]> {
  return new Promise((resolve, reject) => {
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    execFile(process.execPath, [oxlint, '--format', 'json'], { cwd: folder }, (_error, output, problems) => {
      try {
        resolve(JSON.parse(output).diagnostics);
      } catch {
        reject(new Error(`oxlint printed no JSON: ${output}${problems}`));
      }
    });
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  for (const name of ['oxlint.config.ts', 'lint', 'package.json', 'node_modules'])
    await symlink(join(ROOT, name), join(folder, name));
  for (const [index, [file, specifier]] of FORBIDDEN.entries())
    await plant(plantName(file, index, 'forbidden'), `export { planted } from '${specifier}';\n`);
  for (const [index, [file, specifier]] of ALLOWED.entries())
    await plant(plantName(file, index, 'allowed'), `export { planted } from '${specifier}';\n`);
  await plant('web/api/types.ts', "export type { Wallet } from '#contract/shapes.ts';\n");
  await plant('web/state/one.ts', "import { two } from './two.ts';\nexport const one: number = two;\n");
  await plant('web/state/two.ts', "import { one } from './one.ts';\nexport const two: number = one;\n");
  diagnostics = await lint();
  // The linter checks types, and shares the processor with other checks.
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const reportsIn = (file: string): readonly Diagnostic[] => diagnostics.filter(({ filename }) => filename === file);

test.each(FORBIDDEN.map((row, index) => [...row, index] as const))(
  'forbids %s to import %s',
  (file, _specifier, message, index) => {
    expect(reportsIn(plantName(file, index, 'forbidden'))).toMatchObject([
      { code: 'eslint(no-restricted-imports)', help: message },
    ]);
  },
);

test.each(ALLOWED.map((row, index) => [...row, index] as const))(
  'allows %s to import %s',
  (file, _specifier, index) => {
    expect(reportsIn(plantName(file, index, 'allowed'))).toEqual([]);
  },
);

test('allows web to import types from contract modules that load zod', () => {
  expect(reportsIn('web/api/types.ts')).toEqual([]);
});

test('forbids import cycles', () => {
  expect([...reportsIn('web/state/one.ts'), ...reportsIn('web/state/two.ts')].map(({ code }) => code)).toEqual([
    'import(no-cycle)',
    'import(no-cycle)',
  ]);
});

test('covers every restriction with an example of a forbidden import', () => {
  const tested = new Set<string>(FORBIDDEN.map(([, , message]) => message));
  const messages = BOUNDARIES.flatMap(({ restrictions }) => restrictions.map(({ message }) => message));
  expect(messages.filter((message) => !tested.has(message))).toEqual([]);
});
