import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { EpisodeDetails, ShowDetails } from '#web/entities/show/queries.ts';
import { walletQuery } from '#web/entities/wallet/queries.ts';
import { coinsText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ShowAutoUnlock } from './auto-unlock-row.tsx';
import { Bundles } from './bundles.tsx';
import { Payment } from './payment.tsx';
import { quotePrice, type Purse } from './price-quote.ts';
import { UnlockAlternatives } from './unlock-alternatives.tsx';
import { useCostInMoney } from './use-cost-in-money.ts';
import { isOfferOutdated, type useUnlock } from './use-unlock.ts';

export type UnlockSheetProps = {
  /** The locked episode, with its offer. */
  episode: EpisodeDetails;
  show: ShowDetails | undefined;
  open: boolean;
  onClose: () => void;
  /** Leads to another episode. */
  onGo: (ep: number) => void;
  /** Called within the tap that opens the episode. */
  onTap: () => void;
  unlocking: ReturnType<typeof useUnlock>;
  onWatchAd: () => void;
  /** What there is to say before all else, such as about a payment. */
  notice?: ReactNode;
  /** Something is to be known first: nothing can be bought meanwhile. */
  isHeld?: boolean;
};

/** All ways to open a locked episode. What it shows is what is charged. Spec §1, §4. */
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

function SheetContent({ episode, show, onGo, onTap, unlocking, onWatchAd, notice, isHeld }: UnlockSheetProps) {
  const [isAtBundles, setAtBundles] = useState(false);
  const purse = usePurse(episode);
  const hasChanged = useChange(`${episode.price} ${purse.balance} ${purse.bonus}`, purse.isFresh);
  const next = show?.episodes.find(({ access }) => access === 'locked')?.ep ?? episode.ep;
  const isNext = next >= episode.ep;
  const busy = unlocking.isPending;
  return (
    <div className="flex flex-col gap-4">
      {notice}
      <Change error={unlocking.error} hasChanged={hasChanged && !notice} />
      {isHeld ? null : isAtBundles ? (
        <Bundles
          episode={episode}
          purse={purse}
          busy={busy}
          onBuy={(bundle) => {
            onTap();
            unlocking.mutate({ via: 'bundle', bundle });
          }}
          onBack={() => setAtBundles(false)}
        />
      ) : (
        <>
          <p className="text-center text-xl font-bold tabular-nums">{coinsText(episode.price)}</p>
          {isNext ? (
            <Payment
              id={{ tvId: episode.tv_id, ep: episode.ep }}
              quote={quotePrice(episode.price, purse)}
              busy={busy}
              onPay={() => {
                onTap();
                unlocking.mutate({ via: 'balance' });
              }}
            />
          ) : (
            <InOrder next={next} onGo={onGo} />
          )}
          <UnlockAlternatives
            episode={episode}
            isNext={isNext}
            busy={busy}
            onWatchAd={onWatchAd}
            onBundles={() => setAtBundles(true)}
          />
          <Cost cost={episode.cost_to_finish} hasFunds={purse.balance + purse.bonus > 0} />
          <ShowAutoUnlock episode={episode} />
        </>
      )}
    </div>
  );
}

/** What the viewer holds, as it is now: asked anew when they come back to this window. */
function usePurse({ wallet }: EpisodeDetails): Purse & { isFresh: boolean } {
  const { data, isFetchedAfterMount } = useQuery({ ...walletQuery, staleTime: 0, refetchOnWindowFocus: 'always' });
  const { balance = 0, bonus = 0 } = data ?? wallet ?? {};
  return { balance, bonus, debt: data?.debt ?? 0, isFresh: isFetchedAfterMount };
}

/** Whether something is not what it was when the viewer first saw it. */
function useChange(now: string, isFresh: boolean): boolean {
  const [first, setFirst] = useState<string>();
  if (first === undefined && isFresh) setFirst(now);
  return first !== undefined && first !== now;
}

function Change({ error, hasChanged }: { error: Error | null; hasChanged: boolean }) {
  const t = useText();
  const isShown = hasChanged || isOfferOutdated(error);
  return (
    <div role="status" className="empty:hidden">
      {isShown && <p className="rounded-xl bg-white/10 px-4 py-2 text-center text-sm">{t('unlock.changed')}</p>}
      {error && !isShown && <p className="text-center text-sm text-alarm">{error.message}</p>}
    </div>
  );
}

/** The one before is locked still. */
function InOrder({ next, onGo }: { next: number; onGo: (ep: number) => void }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-center text-sm text-soft">{t('unlock.in_order', { ep: next })}</p>
      <Button look="solid" size="large" wide onClick={() => onGo(next)}>
        {t('player.go_to_episode', { ep: next })}
      </Button>
    </div>
  );
}

type CostProps = { cost: EpisodeDetails['cost_to_finish']; hasFunds: boolean };

function Cost({ cost, hasFunds }: CostProps) {
  const t = useText();
  const money = useCostInMoney();
  if (!cost || cost.coins === 0) return null;
  return (
    <p className="text-center text-sm text-balance text-soft tabular-nums">
      {t('unlock.cost', { coins: coinsText(cost.coins) })}
      {money(cost, hasFunds)}
    </p>
  );
}
