import { withAppTexts } from '#web/text/i18n.ts';
import { CoverGridSkeleton } from '#web/ui/cover-grid-skeleton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { idle } from '#web/ui/when-idle.ts';
import type { ListOptions } from './queries.ts';

/** A list of shows whose code loads when the page is idle, because it is mostly below the first screen. */
export const LazyShowGrid = lazyPart<ListOptions>(
  () =>
    idle()
      .then(() => withAppTexts(import('./show-grid.tsx')))
      .then((module) => module.ShowGrid),
  { loading: <CoverGridSkeleton className="px-4" />, failed: (retry) => <ErrorState onRetry={retry} /> },
);
