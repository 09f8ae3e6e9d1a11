import { useEffect } from 'react';
import { useHasThirdParties } from '#web/entities/config/consent.ts';
import { useNotificationOffer } from '#web/entities/notifications/offer.ts';
import { ShareHost } from '#web/entities/show/share-host.tsx';
import { useUpdate } from '#web/features/app-update/update-store.ts';
import type { OfferDialogProps } from '#web/features/notifications/notification-offer.tsx';
import { loadNamespaces } from '#web/text/i18n.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingIndicator } from '#web/ui/loading-indicator.tsx';
import { PageBackdrop } from '#web/ui/page-backdrop.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import { DownloadHost } from './download-host.tsx';
import { watchViewer } from './watch-viewer.ts';

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

async function loadUpdateNotice() {
  const [module] = await Promise.all([import('#web/features/app-update/update-notice.tsx'), loadNamespaces('offline')]);
  return module.UpdateNotice;
}
const UpdateNotice = lazyPart(loadUpdateNotice);
const ThirdPartyServices = lazyPart(() =>
  import('#web/features/third-parties/third-party-services.tsx').then((module) => module.ThirdPartyServices),
);

function ThirdParties() {
  return useHasThirdParties() && <ThirdPartyServices />;
}

/** `isPlaying` is true on the pages of the player. */
export type DialogHostsProps = { isPlaying: boolean };

/** Shows the toasts, the dialogs and the notices that any page may request. Also watches the viewer. */
export function DialogHosts({ isPlaying }: DialogHostsProps) {
  const { isReady: isUpdateReady } = useUpdate();
  useEffect(watchViewer, []);
  return (
    <>
      <PageBackdrop />
      <LoadingIndicator />
      <Toaster />
      <BlockedNotice />
      {isUpdateReady && !isPlaying && <UpdateNotice />}
      <ShareHost />
      <NotificationOfferHost />
      <DownloadHost />
      <ThirdParties />
    </>
  );
}
