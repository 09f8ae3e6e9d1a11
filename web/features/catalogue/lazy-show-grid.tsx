import { withAppTexts } from '#web/text/i18n.ts';
import { CoverGridSkeleton } from '#web/ui/cover-grid-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { ListOptions } from './queries.ts';

/** A list of shows whose code loads with it. */
export const LazyShowGrid = lazyPart<ListOptions>(
  () => withAppTexts(import('./show-grid.tsx')).then((module) => module.ShowGrid),
  { loading: <CoverGridSkeleton className="px-4" />, failed: (retry) => <ErrorState onRetry={retry} /> },
);
