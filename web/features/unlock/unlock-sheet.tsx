import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { EpisodeDetails, ShowDetails } from '#web/entities/show/queries.ts';
import { walletQuery } from '#web/entities/wallet/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorText } from '#web/ui/states.tsx';
import { AdButton } from './ad-button.tsx';
import { ShowAutoUnlockSetting } from './auto-unlock-setting.tsx';
import { Bundles } from './bundles.tsx';
import { Payment } from './payment.tsx';
import { quotePrice, type WalletBalances } from './price-quote.ts';
import { TopUpText } from './top-up-text.tsx';
import { UnlockAlternatives } from './unlock-alternatives.tsx';
import { useBundles } from './use-bundles.ts';
import { isOfferOutdated, type UnlockMethod, type useUnlock } from './use-unlock.ts';

type UnlockActions = {
  readonly onSelectEpisode: (ep: number) => void;
  /** Called inside the tap handler, because browsers allow playback with sound only there. */
  readonly onTap: () => void;
  readonly onWatchAd: () => void;
};

type CheckoutState = {
  /** True while the app waits for a payment. Nothing can be bought meanwhile. */
  readonly isAwaitingPayment: boolean;
  readonly notice: ReactNode;
};

type UnlockSheetProps = {
  episode: EpisodeDetails;
  show: ShowDetails | undefined;
  open: boolean;
  onClose: () => void;
  unlock: ReturnType<typeof useUnlock>;
  actions: UnlockActions;
  checkout: CheckoutState;
};

/** Shows the ways to unlock an episode. If the displayed price is outdated, the server charges nothing. Spec §1, §4. */
export function UnlockSheet(props: UnlockSheetProps) {
  const t = useText();
  const { episode, show, open, onClose } = props;
  return (
    <Sheet open={open} onClose={onClose} title={t('unlock.title', { ep: episode.ep })} description={show?.show.title}>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-60 overflow-hidden rounded-t-sheet"
      >
        <img src={episode.poster} alt="" className="size-full scale-125 object-cover opacity-45 blur-2xl" />
        <div className="absolute inset-0 bg-linear-to-b from-transparent to-raised" />
      </div>
      <SheetContent {...props} />
    </Sheet>
  );
}

function SheetContent({ episode, show, unlock, actions, checkout }: UnlockSheetProps) {
  const [isShowingBundles, setShowingBundles] = useState(false);
  const wallet = useBalances(episode);
  const bundles = useBundles(episode);
  const hasChanged = useHasChanged(`${episode.price} ${wallet.balance} ${wallet.bonus}`, wallet.isFresh);
  const next = show?.episodes.find(({ access }) => access === 'locked')?.ep ?? episode.ep;
  const isNext = next >= episode.ep;
  const isBusy = unlock.isPending;
  const unlockWith = (method: UnlockMethod): void => {
    actions.onTap();
    unlock.mutate(method);
  };
  return (
    <div className="flex flex-col gap-4">
      {checkout.notice}
      <ChangeNotice error={unlock.error} hasChanged={hasChanged && !checkout.notice} />
      {checkout.isAwaitingPayment ? null : isShowingBundles ? (
        <Bundles
          id={{ tvId: episode.tv_id, ep: episode.ep }}
          bundles={bundles}
          wallet={wallet}
          isBusy={isBusy}
          onBuy={(bundle) => unlockWith({ via: 'bundle', bundle })}
          onBack={() => setShowingBundles(false)}
        />
      ) : (
        <>
          <Teaser src={episode.poster} />
          <p className="text-center text-xl font-bold tabular-nums">{coinsText(episode.price)}</p>
          {isNext ? (
            <Payment
              id={{ tvId: episode.tv_id, ep: episode.ep }}
              quote={quotePrice(episode.price, wallet)}
              // After an ad, the app's loading indicator is visible instead of the button's spinner.
              isBusy={isBusy && unlock.variables.via !== 'ad'}
              onPay={() => unlockWith({ via: 'balance' })}
            />
          ) : (
            <PreviousLocked next={next} onSelect={actions.onSelectEpisode} />
          )}
          {isNext && <AdButton episode={episode} isBusy={isBusy} onPress={actions.onWatchAd} />}
          <UnlockAlternatives
            episode={episode}
            bundles={bundles}
            isBusy={isBusy}
            onBundles={() => setShowingBundles(true)}
          />
          <Cost cost={episode.cost_to_finish} />
          <ShowAutoUnlockSetting episode={episode} />
        </>
      )}
    </div>
  );
}

/** Shows the blurred first frame of the locked episode. */
function Teaser({ src }: { src: string }) {
  return (
    <figure
      aria-hidden
      className="relative mx-auto aspect-[3/4] h-28 shrink-0 overflow-hidden rounded-cover bg-raised-high ring-1 ring-white/15 [@media(max-height:32rem)]:hidden"
    >
      <img src={src} alt="" className="size-full object-cover" />
      <span className="absolute inset-0 flex items-center justify-center bg-black/25">
        <Lock size={24} strokeWidth={1.75} />
      </span>
    </figure>
  );
}

function useBalances({ wallet }: EpisodeDetails): WalletBalances & { isFresh: boolean } {
  const { data, isFetchedAfterMount } = useQuery({ ...walletQuery, staleTime: 0, refetchOnWindowFocus: 'always' });
  const { balance = 0, bonus = 0 } = data ?? wallet ?? {};
  return { balance, bonus, debt: data?.debt ?? 0, isFresh: isFetchedAfterMount };
}

function useHasChanged(value: string, isFresh: boolean): boolean {
  const [first, setFirst] = useState<string>();
  if (first === undefined && isFresh) setFirst(value);
  return first !== undefined && first !== value;
}

function ChangeNotice({ error, hasChanged }: { error: Error | null; hasChanged: boolean }) {
  const t = useText();
  const isShown = hasChanged || isOfferOutdated(error);
  return (
    <div role="status" className="empty:hidden">
      {isShown && <p className="rounded-xl bg-white/10 px-4 py-2 text-center text-sm">{t('unlock.changed')}</p>}
      {error && !isShown && (
        <p className="text-center text-sm text-alarm">
          <ErrorText error={error} />
        </p>
      )}
    </div>
  );
}

function PreviousLocked({ next, onSelect }: { next: number; onSelect: (ep: number) => void }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-center text-sm text-soft">{t('unlock.in_order', { ep: next })}</p>
      <Button variant="solid" size="large" fullWidth onClick={() => onSelect(next)}>
        {t('player.go_to_episode', { ep: next })}
      </Button>
    </div>
  );
}

function Cost({ cost }: { cost: EpisodeDetails['cost_to_finish'] }) {
  const t = useText();
  if (!cost || cost.coins === 0) return null;
  return (
    <p className="text-center text-sm text-balance text-soft tabular-nums">
      <span className="block">{t('unlock.cost', { coins: coinsText(cost.coins) })}</span>
      <TopUpText cost={cost} />
    </p>
  );
}
