import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { refreshEpisodeAccess, type EpisodeDetails } from '#web/entities/show/queries.ts';
import { AdScreen } from '#web/features/ads/ad-screen.tsx';
import { requestAd, type Ad } from '#web/features/ads/queries.ts';
import { OrderStatusCard } from '#web/features/checkout-return/order-status-card.tsx';
import { useCheckoutOrder, type CheckoutOrder } from '#web/features/checkout-return/use-checkout-order.ts';
import { autoUnlockStep, type AutoUnlockStep } from '#web/features/player/state/auto-unlock-rule.ts';
import { usePlayer } from '#web/features/player/state/player-context.tsx';
import { AutoUnlockConfirmation } from '#web/features/unlock/auto-unlock-confirmation.tsx';
import { unlockAutomatically } from '#web/features/unlock/auto-unlock.ts';
import { UnlockSheet } from '#web/features/unlock/unlock-sheet.tsx';
import { useUnlock } from '#web/features/unlock/use-unlock.ts';
import { redirectTo } from '#web/router/router.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';

type PaywallProps = {
  orderId: string | undefined;
};

export function Paywall({ orderId }: PaywallProps) {
  const { tvId, ep } = usePlayer((state) => state.episodeId);
  const episode = usePlayer((state) => state.episodeResult.data);
  // Keeps the order, which the notice removes from the address.
  const [shownOrderId, setShownOrderId] = useState(orderId);
  if (orderId !== undefined && orderId !== shownOrderId) setShownOrderId(orderId);
  const checkoutOrder = useCheckoutOrder(shownOrderId);
  const removeOrderFromAddress = useCallback(
    () => redirectTo('/pages/shortPlay/index', { tv_id: tvId, ep }),
    [tvId, ep],
  );
  useCheckoutNotice(orderId === undefined ? null : checkoutOrder, episode?.access, removeOrderFromAddress);
  if (episode?.access !== 'locked') return null;
  return (
    <LockedPaywall
      orderId={orderId}
      episode={episode}
      checkoutOrder={checkoutOrder}
      removeOrderFromAddress={removeOrderFromAddress}
    />
  );
}

/** When the episode is not locked, shows a toast about the payment and removes the order from the address. */
function useCheckoutNotice(
  checkoutOrder: CheckoutOrder | null,
  access: EpisodeDetails['access'] | undefined,
  removeOrderFromAddress: () => void,
): void {
  const state = checkoutOrder?.state ?? 'confirming';
  const isSettled = state !== 'confirming';
  // While the episode was locked, the sheet has shown the payment.
  const [wasShown, setWasShown] = useState(false);
  if (isSettled && access === 'locked' && !wasShown) setWasShown(true);
  const isOpen = access !== undefined && access !== 'locked';
  useEffect(() => {
    if (!isSettled || !isOpen) return;
    if (state === 'paid' && !wasShown) showToast(text('store.paid'));
    removeOrderFromAddress();
  }, [isSettled, isOpen, wasShown, state, removeOrderFromAddress]);
}

/** The order stays in the address: a redirect would close the sheet that shows it. */
const doNothing = (): void => undefined;

type LockedPaywallProps = PaywallProps & {
  episode: EpisodeDetails;
  checkoutOrder: CheckoutOrder | null;
  removeOrderFromAddress: () => void;
};

function LockedPaywall({ orderId, episode, checkoutOrder, removeOrderFromAddress }: LockedPaywallProps) {
  const { tvId, ep } = usePlayer((state) => state.episodeId);
  const deck = usePlayer((state) => state.deck);
  const paywall = usePlayer((state) => state.paywall);
  const showDetails = usePlayer((state) => state.showDetails);
  const goTo = usePlayer((state) => state.navigation.goTo);
  const unlock = useUnlock(episode);
  const [ad, setAd] = useState<Ad | null>(null);
  const isPaid = checkoutOrder?.state === 'paid';
  const stepAfterCheckout = useStepAfterCheckout(isPaid, episode);
  const isUnlocking = useAutoUnlockAfterCheckout(stepAfterCheckout === 'unlock', episode);
  const confirmation = useConfirmation(stepAfterCheckout === 'ask', episode);
  const isOpen = paywall?.isOpen === true && ad === null && !isUnlocking;
  const watchAd = (): void => {
    requestAd({ placement: 'unlock', tv_id: tvId, ep }).then(setAd, () => void refreshEpisodeAccess());
  };
  const close = (): void => {
    paywall?.close();
    if (orderId !== undefined) removeOrderFromAddress();
  };
  return (
    <>
      <UnlockSheet
        episode={episode}
        show={showDetails}
        open={isOpen && !confirmation.isAsking}
        onClose={close}
        unlock={unlock}
        actions={{ onSelectEpisode: goTo, onTap: () => deck.allowUnmutedAutoplay(), onWatchAd: watchAd }}
        checkout={{
          isAwaitingPayment: checkoutOrder?.state === 'confirming',
          notice: orderId !== undefined && <OrderStatusCard orderId={orderId} onDone={doNothing} />,
        }}
      />
      <AutoUnlockConfirmation
        episode={episode}
        showTitle={showDetails?.show.title}
        open={isOpen && confirmation.isAsking}
        onClose={() => {
          confirmation.dismiss();
          close();
        }}
        onTap={() => deck.allowUnmutedAutoplay()}
      />
      {ad && (
        <AdScreen
          ad={ad}
          onEarned={(ticket) => {
            setAd(null);
            unlock.mutate({ via: 'ad', ticket });
          }}
          onLeave={() => setAd(null)}
        />
      )}
    </>
  );
}

/** Returns whether the confirmation replaces the unlock sheet: on arrival from the previous episode, and after a payment. */
function useConfirmation(isDueAfterCheckout: boolean, episode: EpisodeDetails) {
  const isArriving = usePlayer((state) => state.paywall?.isAsking === true);
  const [isDismissed, setDismissed] = useState(false);
  return {
    isAsking: !isDismissed && (isArriving || isDueAfterCheckout) && autoUnlockStep(episode) === 'ask',
    dismiss: () => setDismissed(true),
  };
}

/**
 * Returns what automatic unlocking does after a payment. Decides once: when the viewer changes the setting or the cap
 * in the sheet later, nothing is unlocked without another act.
 */
function useStepAfterCheckout(isPaid: boolean, episode: EpisodeDetails): AutoUnlockStep {
  const [step, setStep] = useState<AutoUnlockStep>();
  if (isPaid && step === undefined) setStep(autoUnlockStep(episode));
  return step ?? null;
}

/** Unlocks the episode once, and never in a hidden page. Returns whether the unlock is running. */
function useAutoUnlockAfterCheckout(isDue: boolean, { tv_id: tvId, ep }: EpisodeDetails): boolean {
  const { mutate, isIdle, isPending } = useMutation({
    mutationFn: () => unlockAutomatically({ tvId, ep }),
    onError: () => void refreshEpisodeAccess(),
  });
  useEffect(() => {
    if (isDue && isIdle && document.visibilityState === 'visible') mutate();
  }, [isDue, isIdle, mutate]);
  return isPending;
}
