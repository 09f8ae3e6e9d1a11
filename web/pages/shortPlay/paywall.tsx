/** Composes what stands before a locked episode: the ways to unlock it, ads, and the viewer's return from a checkout. */
import { useCallback, useEffect, useState } from 'react';
import { refreshEpisodeAccess, type EpisodeDetails } from '#web/entities/show/queries.ts';
import { AdScreen } from '#web/features/ads/ad-screen.tsx';
import { requestAd, type Ad } from '#web/features/ads/queries.ts';
import { OrderStatusCard } from '#web/features/checkout-return/order-status-card.tsx';
import { useReturnedOrder, type ReturnedOrder } from '#web/features/checkout-return/use-returned-order.ts';
import type { PaywallProps } from '#web/features/player/state/paywall.ts';
import { UnlockSheet } from '#web/features/unlock/unlock-sheet.tsx';
import { useUnlock } from '#web/features/unlock/use-unlock.ts';
import { redirectTo } from '#web/router/router.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';

type PaywallPageProps = PaywallProps & {
  /** The order that the viewer comes back with. */
  orderId: string | undefined;
};

export function Paywall(props: PaywallPageProps) {
  const { episode, id, orderId } = props;
  // The address loses it once it is told.
  const [asked, setAsked] = useState(orderId);
  if (orderId !== undefined && orderId !== asked) setAsked(orderId);
  const returned = useReturnedOrder(asked);
  const { tvId, ep } = id;
  const cleanAddress = useCallback(() => redirectTo('/pages/shortPlay/index', { tv_id: tvId, ep }), [tvId, ep]);
  useCheckoutNotice(orderId === undefined ? null : returned, episode?.access, cleanAddress);
  if (episode?.access !== 'locked') return null;
  return <LockedPaywall {...props} episode={episode} returned={returned} cleanAddress={cleanAddress} />;
}

/** Where the episode is open, the payment is told in a word; a reload does not tell it again. */
function useCheckoutNotice(
  returned: ReturnedOrder | null,
  access: EpisodeDetails['access'] | undefined,
  cleanAddress: () => void,
): void {
  const state = returned?.state ?? 'confirming';
  const isSettled = state !== 'confirming';
  // What the sheet has said needs no saying again.
  const [isTold, setTold] = useState(false);
  if (isSettled && access === 'locked' && !isTold) setTold(true);
  const isOpen = access !== undefined && access !== 'locked';
  useEffect(() => {
    if (!isSettled || !isOpen) return;
    if (state === 'paid' && !isTold) showToast(text('store.paid'));
    cleanAddress();
  }, [isSettled, isOpen, isTold, state, cleanAddress]);
}

/** The address keeps the order while the sheet tells of it: a page that takes this one's place would close the sheet. */
const KEPT = (): void => undefined;

type LockedPaywallProps = PaywallPageProps & {
  episode: EpisodeDetails;
  returned: ReturnedOrder | null;
  cleanAddress: () => void;
};

function LockedPaywall(props: LockedPaywallProps) {
  const { id, orderId, episode, show, isOpen, onClose, onSelectEpisode: onGo, onTap, returned, cleanAddress } = props;
  const unlocking = useUnlock(episode);
  const [ad, setAd] = useState<Ad | null>(null);
  useAutoUnlockAfterCheckout(returned, episode, unlocking);
  const watchAd = (): void => {
    requestAd({ placement: 'unlock', tv_id: id.tvId, ep: id.ep }).then(setAd, () => void refreshEpisodeAccess());
  };
  const close = (): void => {
    onClose();
    if (orderId !== undefined) cleanAddress();
  };
  return (
    <>
      <UnlockSheet
        episode={episode}
        show={show}
        open={isOpen && ad === null}
        onClose={close}
        onGo={onGo}
        onTap={onTap}
        unlocking={unlocking}
        onWatchAd={watchAd}
        isHeld={returned?.state === 'confirming'}
        notice={orderId !== undefined && <OrderStatusCard orderId={orderId} onTold={KEPT} />}
      />
      {ad && (
        <AdScreen
          ad={ad}
          onEarned={(ticket) => {
            setAd(null);
            unlocking.mutate({ via: 'ad', ticket });
          }}
          onLeave={() => setAd(null)}
        />
      )}
    </>
  );
}

/** With coins that were bought for it, an episode opens by itself where the viewer allows that. */
function useAutoUnlockAfterCheckout(
  returned: ReturnedOrder | null,
  episode: EpisodeDetails,
  unlocking: ReturnType<typeof useUnlock>,
): void {
  const isDue = returned?.state === 'paid' && episode.auto?.on === true && unlocking.isIdle;
  const { mutate } = unlocking;
  useEffect(() => {
    if (isDue && document.visibilityState === 'visible') mutate({ via: 'auto' });
  }, [isDue, mutate]);
}
