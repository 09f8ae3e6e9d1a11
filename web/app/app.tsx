import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { useHasThirdParties } from '#web/entities/config/consent.ts';
import { useHasSandboxBanner } from '#web/entities/config/queries.ts';
import { useNotificationOffer } from '#web/entities/notifications/offer.ts';
import { ShareHost } from '#web/entities/show/share-host.tsx';
import type { OfferDialogProps } from '#web/features/notifications/notification-offer.tsx';
import { useUpdate } from '#web/features/app-update/update-store.ts';
import { useLocation } from '#web/router/router.ts';
import { loadNamespaces } from '#web/text/i18n.ts';
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx';
import { PageBackdrop } from '#web/ui/page-backdrop.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import { DownloadHost } from './download-host.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { ROUTES } from './routes.ts';
import { SandboxBanner } from './sandbox-banner.tsx';
import { TabBar } from './tab-bar.tsx';

const NotificationOffer = lazyDialog<OfferDialogProps>(async () => {
  const [module] = await Promise.all([
    import('#web/features/notifications/notification-offer.tsx'),
    loadNamespaces('commerce'),
  ]);
  return module.NotificationOffer;
});

function NotificationOfferHost() {
  const { isOpen } = useNotificationOffer();
  return <NotificationOffer open={isOpen} onClose={() => useNotificationOffer.setState({ isOpen: false })} />;
}

const SideNavigation = lazyPart(() => import('./side-navigation.tsx').then((module) => module.SideNavigation), {
  failed: () => null,
});

async function loadUpdateNotice() {
  const [module] = await Promise.all([import('#web/features/app-update/update-notice.tsx'), loadNamespaces('offline')]);
  return module.UpdateNotice;
}
const UpdateNotice = lazyPart(loadUpdateNotice, { failed: () => null });
const ThirdPartyServices = lazyPart(
  () => import('#web/features/third-parties/third-party-services.tsx').then((module) => module.ThirdPartyServices),
  { failed: () => null },
);

function ThirdParties() {
  return useHasThirdParties() && <ThirdPartyServices />;
}

function Banner() {
  return useHasSandboxBanner() && <SandboxBanner />;
}

function Shell() {
  const { path } = useLocation();
  const isWide = useIsWide();
  const { isReady: isUpdateReady } = useUpdate();
  const frame = path ? ROUTES[path].frame : 'column';
  return (
    <div data-frame={frame}>
      <PageBackdrop />
      <Banner />
      {isWide && frame !== 'full' && <SideNavigation current={path} />}
      <PageOutlet />
      {!isWide && path && frame === 'tab' && <TabBar current={path} />}
      {isUpdateReady && frame !== 'full' && <UpdateNotice />}
      <LoadingIndicator />
      <Toaster />
      <ShareHost />
      <NotificationOfferHost />
      <DownloadHost />
      <BlockedNotice />
      <ThirdParties />
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
