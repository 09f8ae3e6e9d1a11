import type { Rolldown } from 'vite';

export type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'moduleIds' | 'imports' | 'code'>;

/** The members of a bundle that the build reads. */
export type Bundle = Readonly<Record<string, Chunk | Pick<Rolldown.OutputAsset, 'type'>>>;

const PAGE_CODE = 'web/app/page-code.ts';

/** The modules that each screen and layout imports, besides those of the entry. Paths are relative to the repository. */
export const SCREEN_MODULES = {
  home: ['web/pages/home/index.tsx'],
  player: ['web/pages/shortPlay/index.tsx', PAGE_CODE, 'web/features/player/engine/hls/hls-parts.ts'],
  profile: ['web/pages/profile/index.tsx', PAGE_CODE],
  search: ['web/pages/common/search/index.tsx', PAGE_CODE],
  show: ['web/pages/shortPlay/detail.tsx', PAGE_CODE],
  wide: ['web/app/side-navigation.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

function withImports(chunk: Chunk, chunks: readonly Chunk[]): string[] {
  const files = new Set([chunk.fileName]);
  for (const file of files)
    for (const needed of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(needed);
  return [...files];
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** Returns the files of the entry with its imports. */
export function entryFiles(bundle: Bundle): string[] {
  return filesOf(bundle, ['web/main.tsx']);
}

/** Returns the files of these modules with their imports. @throws Error if a module has no chunk */
export function filesOf(bundle: Bundle, paths: readonly string[]): string[] {
  const chunks = chunksOf(bundle);
  const files = paths.flatMap((path) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
    if (!chunk) throw new Error(`${path} has no chunk`);
    return withImports(chunk, chunks);
  });
  return [...new Set(files)];
}
