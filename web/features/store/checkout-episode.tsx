import { useQuery } from '@tanstack/react-query';
import { shortfallFor, type Shortfall } from '#domain/money/top-up.ts';
import { bundlesQuery, type Bundle } from '#web/entities/bundle/queries.ts';
import { showQuery, type EpisodeId, type ShowDetails } from '#web/entities/show/queries.ts';
import type { WalletSummary } from '#web/entities/wallet/queries.ts';
import { redirectTo } from '#web/router/router.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Cover } from '#web/ui/cover.tsx';

/** The episode or bundle for which the viewer buys coins, and the shortfall of the wallet. */
export type CheckoutEpisode = {
  readonly show: ShowDetails['show'];
  readonly ep: number;
  /** The price of the episode in coins. */
  readonly price: number;
  /** The first and the last episode of the bundle. */
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly shortfall: Shortfall;
};

type CheckoutId = EpisodeId & { readonly bulk: `${Bundle['size']}` | undefined };

/** Returns undefined if the episode is missing or not locked, and until everything has loaded. */
export function useCheckoutEpisode(
  id: CheckoutId | undefined,
  wallet: WalletSummary | undefined,
): CheckoutEpisode | undefined {
  const { data } = useQuery({ ...showQuery(id?.tvId ?? ''), enabled: id !== undefined });
  const { bundle, isLoading } = useCheckoutBundle(id);
  const episode = data?.episodes.find(({ ep }) => ep === id?.ep);
  if (!data || !wallet || isLoading || episode?.access !== 'locked') return undefined;
  const shortfall = shortfallOf(wallet, bundle?.price ?? episode.price);
  return { show: data.show, ep: episode.ep, price: episode.price, range: bundle, shortfall };
}

function shortfallOf({ balance: coins, bonus, debt = 0 }: WalletSummary, price: number): Shortfall {
  return shortfallFor(price, { coins, bonus, debt });
}

/** Returns the bundle that the viewer wants, unless it cannot be bought any more. */
function useCheckoutBundle(id: CheckoutId | undefined) {
  const { data, isLoading } = useQuery({ ...bundlesQuery(id?.tvId ?? ''), enabled: id?.bulk !== undefined });
  const {
    from = null,
    to = null,
    price = null,
  } = data?.options.find(({ size, reachable }) => reachable && String(size) === id?.bulk) ?? {};
  return { isLoading, bundle: from === null || to === null || price === null ? null : { from, to, price } };
}

export function CheckoutEpisodeCard({ episode: { show, ep, range, shortfall } }: { episode: CheckoutEpisode }) {
  const t = useText();
  const { integer } = useNumberFormats();
  const { tv_id: tvId, title, cover } = show;
  const suffices = shortfall.total === 0;
  return (
    <section className="flex items-center gap-4 rounded-2xl bg-raised p-3 ring-1 ring-hairline">
      <Cover src={cover} className="w-12 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 text-sm text-soft">
          {range ? t('store.for_bundle', { ...range, title }) : t('store.for_episode', { ep, title })}
        </h2>
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
