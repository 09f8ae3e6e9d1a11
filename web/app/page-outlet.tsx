import type { ReactNode } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import type { RoutePath } from '#web/router/paths.ts';
import { useLocation, type Location } from '#web/router/router.ts';
import { useText, withAppTexts } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { usePageCode } from './load-page.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ROUTES, type Frame } from './routes.ts';
import { useScrollRestoration } from './scroll-restoration.ts';
import { useNetworkNeed } from './use-network-need.ts';

const NotFoundPage = lazyPart(
  () => withAppTexts(import('#web/pages/notFound/index.tsx'), 'commerce').then((module) => module.NotFoundPage),
  { failed: (retry) => <ErrorState onRetry={retry} /> },
);

const OfflineState = lazyPart(
  () => withAppTexts(import('./offline-state.tsx'), 'offline').then((module) => module.OfflineState),
  { failed: (retry) => <ErrorState onRetry={retry} /> },
);

function Framed({ frame, children }: { frame: Frame; children: ReactNode }) {
  if (frame === 'full') return <div className="min-h-(--window-height)">{children}</div>;
  return (
    <div className="pl-(--side-navigation)">
      <div
        className={classNames(
          'relative mx-auto min-h-(--window-height) max-w-(--page-width) bg-ground wide:px-4 xl:wide:px-8',
          frame === 'tab' ? 'pb-[calc(var(--tab-bar)+var(--safe-bottom))]' : 'pb-(--safe-bottom)',
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** Renders before the page, so that a title set by the page overrides the route's title. Its text loads with the page. */
function RouteTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

function RoutedPage({ path, location }: { path: RoutePath; location: Location }) {
  const t = useText();
  const { title, frame, keepsMounted } = ROUTES[path];
  const page = usePageCode(path);
  const networkNeed = useNetworkNeed(path, location.search);
  useScrollRestoration(location, { isReady: page.state === 'ready', hasViews: frame === 'tab' });
  return (
    <Framed frame={frame}>
      {page.state === 'ready' && <RouteTitle title={t(title)} />}
      {page.state === 'ready' &&
        (networkNeed === 'all' ? (
          <OfflineState title={t(title)} hasBackButton={frame !== 'tab'} />
        ) : (
          <PageBoundary key={keepsMounted ? path : location.key}>{page.render(location.search)}</PageBoundary>
        ))}
      {page.state === 'loading' && (
        <div className="flex min-h-[60dvh] items-center justify-center">
          <Spinner size={32} />
        </div>
      )}
      {page.state === 'failed' && <ErrorState onRetry={page.retry} />}
      {networkNeed === 'some' && <OfflineBanner />}
    </Framed>
  );
}

export function PageOutlet() {
  const location = useLocation();
  const isUnderReview = useIsUnderReview();
  const isHidden = location.path !== undefined && isUnderReview && ROUTES[location.path].hiddenInReview === true;
  if (location.path && !isHidden) return <RoutedPage path={location.path} location={location} />;
  return (
    <Framed frame="column">
      <NotFoundPage />
      <OfflineBanner />
    </Framed>
  );
}
