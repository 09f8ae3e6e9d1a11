import { lazy, Suspense, type ReactNode } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import type { RoutePath } from '#web/router/paths.ts';
import { useLocation, type Location } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { usePageCode } from './load-page.ts';
import { PageBoundary } from './page-boundary.tsx';
import { ROUTES, type Frame } from './routes.ts';
import { useScrollMemory } from './scroll-memory.ts';

const NotFoundPage = lazy(() =>
  import('#web/pages/notFound/index.tsx').then((module) => ({ default: module.NotFoundPage })),
);

function Framed({ frame, children }: { frame: Frame; children: ReactNode }) {
  if (frame === 'full') return <div className="min-h-dvh">{children}</div>;
  return (
    <div
      className={classNames(
        'relative mx-auto min-h-dvh max-w-(--page-width) bg-ground',
        frame === 'tab' ? 'pb-[calc(var(--tab-bar)+var(--safe-bottom))]' : 'pb-(--safe-bottom)',
      )}
    >
      {children}
    </div>
  );
}

/** Stands before the page, so that a better title of the page's own comes after this one. */
function RouteTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

function RoutedPage({ path, place }: { path: RoutePath; place: Location }) {
  const t = useText();
  const { title, frame, stays } = ROUTES[path];
  const page = usePageCode(path);
  useScrollMemory(place, page.state === 'ready');
  return (
    <Framed frame={frame}>
      <RouteTitle title={t(title)} />
      {page.state === 'ready' && (
        <PageBoundary key={stays ? path : place.key}>{page.render(place.search)}</PageBoundary>
      )}
      {page.state === 'loading' && (
        <div className="flex min-h-[60dvh] items-center justify-center">
          <Spinner size={32} />
        </div>
      )}
      {page.state === 'failed' && <ErrorState onRetry={page.retry} />}
    </Framed>
  );
}

/** The page of the present address. */
export function PageOutlet() {
  const place = useLocation();
  const underReview = useIsUnderReview();
  const hidden = place.path !== undefined && underReview && ROUTES[place.path].hiddenInReview === true;
  if (place.path && !hidden) return <RoutedPage path={place.path} place={place} />;
  return (
    <Framed frame="column">
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    </Framed>
  );
}
