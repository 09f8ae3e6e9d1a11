import { useQuery } from '@tanstack/react-query';
import { shortfallFor, type Shortfall } from '#domain/money/top-up.ts';
import { showQuery, type EpisodeId, type ShowDetails } from '#web/entities/show/queries.ts';
import type { WalletSummary } from '#web/entities/wallet/queries.ts';
import { redirectTo } from '#web/router/router.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Cover } from '#web/ui/cover.tsx';

/** The episode for which the viewer buys coins, and the shortfall of the wallet. */
export type CheckoutEpisode = {
  readonly show: ShowDetails['show'];
  readonly ep: number;
  /** In coins. */
  readonly price: number;
  readonly shortfall: Shortfall;
};

/** Returns undefined if the episode is missing or not locked, and until show and wallet have loaded. */
export function useCheckoutEpisode(
  id: EpisodeId | undefined,
  wallet: WalletSummary | undefined,
): CheckoutEpisode | undefined {
  const { data } = useQuery({ ...showQuery(id?.tvId ?? ''), enabled: id !== undefined });
  const episode = data?.episodes.find(({ ep }) => ep === id?.ep);
  if (!data || !wallet || episode?.access !== 'locked') return undefined;
  const { balance: coins, bonus, debt = 0 } = wallet;
  return {
    show: data.show,
    ep: episode.ep,
    price: episode.price,
    shortfall: shortfallFor(episode.price, { coins, bonus, debt }),
  };
}

export function CheckoutEpisodeCard({ episode: { show, ep, shortfall } }: { episode: CheckoutEpisode }) {
  const t = useText();
  const { integer } = useNumberFormats();
  const { tv_id: tvId, title, cover } = show;
  const suffices = shortfall.total === 0;
  return (
    <section className="flex items-center gap-4 rounded-2xl bg-raised p-3 ring-1 ring-hairline">
      <Cover src={cover} className="w-12 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-sm text-soft">{t('store.for_episode', { ep, title })}</h2>
        <p className="font-semibold tabular-nums">
          {suffices
            ? t('store.enough')
            : t('store.missing', { count: shortfall.total, amount: integer(shortfall.total) })}
        </p>
      </div>
      {suffices && (
        <Button variant="solid" size="small" onClick={() => redirectTo('/pages/shortPlay/index', { tv_id: tvId, ep })}>
          {t('store.watch')}
        </Button>
      )}
    </section>
  );
}
