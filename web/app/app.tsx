import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { useHasSandboxBanner } from '#web/entities/config/queries.ts';
import { useLocation } from '#web/router/router.ts';
import { withAppTexts } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { idle } from '#web/ui/when-idle.ts';
import type { DialogHostsProps } from './dialog-hosts.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { ROUTES } from './routes.ts';
import { TabBar } from './tab-bar.tsx';

const SideNavigation = lazyPart(() => import('./side-navigation.tsx').then((module) => module.SideNavigation));

const SandboxBanner = lazyPart(() =>
  withAppTexts(import('./sandbox-banner.tsx')).then((module) => module.SandboxBanner),
);

/** The toasts, dialogs and notices above the pages. Their code loads when the page is idle. */
const DialogHosts = lazyPart<DialogHostsProps>(async () => {
  await idle();
  return (await withAppTexts(import('./dialog-hosts.tsx'))).DialogHosts;
});

function Banner() {
  return useHasSandboxBanner() && <SandboxBanner />;
}

function Shell() {
  const { path } = useLocation();
  const isWide = useIsWide();
  const frame = path ? ROUTES[path].frame : 'column';
  return (
    <div data-frame={frame}>
      <Banner />
      {isWide && frame !== 'full' && <SideNavigation current={path} />}
      <PageOutlet />
      {!isWide && path && frame === 'tab' && <TabBar current={path} />}
      <DialogHosts isPlaying={frame === 'full'} />
    </div>
  );
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  );
}
