import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
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
import { SandboxBanner } from './sandbox-banner.tsx';
import { TabBar } from './tab-bar.tsx';

function PageWidth() {
  const width = useMaxWidth();
  useEffect(() => {
    document.documentElement.style.setProperty('--page-width', width > 0 ? `${width}px` : '100%');
  }, [width]);
  return null;
}

function Banner() {
  return useHasSandboxBanner() && <SandboxBanner />;
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
