import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { useHasSandboxBanner, useMaxWidth } from '#web/entities/config/queries.ts';
import { useLocation } from '#web/router/router.ts';
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx';
import { PageBackdrop } from '#web/ui/page-backdrop.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { ROUTES } from './routes.ts';
import { TabBar } from './tab-bar.tsx';

function PageWidth() {
  const width = useMaxWidth();
  useEffect(() => {
    document.documentElement.style.setProperty('--page-width', width > 0 ? `${width}px` : '100%');
  }, [width]);
  return null;
}

const SandboxBanner = lazy<ComponentType>(() =>
  import('./sandbox-banner.tsx').then(
    ({ SandboxBanner: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

function Banner() {
  const isShown = useHasSandboxBanner();
  return <Suspense fallback={null}>{isShown && <SandboxBanner />}</Suspense>;
}

function Tabs() {
  const { path } = useLocation();
  return path && ROUTES[path].frame === 'tab' ? <TabBar current={path} /> : null;
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <PageWidth />
      <PageBackdrop />
      <Banner />
      <PageOutlet />
      <Tabs />
      <OfflineBanner />
      <LoadingIndicator />
      <Toaster />
      <BlockedNotice />
    </QueryClientProvider>
  );
}
