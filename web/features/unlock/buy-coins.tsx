import { useQuery } from '@tanstack/react-query';
import { cheapestPackage, firstTopupExtra, type Shortfall } from '#domain/money/top-up.ts';
import { productsQuery, type Products } from '#web/entities/order/queries.ts';
import type { Bundle } from '#web/entities/bundle/queries.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { coinsText, coinsAndBonusText } from '#web/text/coin-text.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { useCoinOrder } from './use-coin-order.ts';

/** The episode for which the viewer buys coins, or the bundle with it. */
export type PurchaseId = EpisodeId & { readonly bulk?: `${Bundle['size']}` };

type BuyCoinsProps = {
  id: PurchaseId;
  shortfall: Shortfall;
};

export function MissingCoins({ total }: Pick<Shortfall, 'total'>) {
  const t = useText();
  return (
    <p className="text-center text-sm text-soft">
      <strong className="block text-base text-text">{t('error.coins')}</strong>
      {t('unlock.missing', { coins: coinsText(total) })}
    </p>
  );
}

/** Offers the cheapest package that covers the shortfall. */
export function BuyCoins({ id, shortfall }: BuyCoinsProps) {
  const t = useText();
  const { data: products, isError } = useQuery(productsQuery);
  return (
    <div className="flex flex-col gap-2">
      <MissingCoins total={shortfall.total} />
      <p className="text-center text-sm text-soft empty:hidden">
        {shortfall.coins > 0 && t('unlock.owed', { coins: coinsText(shortfall.coins) })}
      </p>
      {products ? (
        <Offer id={id} shortfall={shortfall} products={products} />
      ) : isError ? (
        <ShopLink id={id} />
      ) : (
        <Skeleton className="h-13 rounded-full" />
      )}
    </div>
  );
}

function Offer({ id, shortfall, products }: BuyCoinsProps & { products: Products }) {
  const t = useText();
  const { price, percent } = useNumberFormats();
  const order = useCoinOrder(id);
  const { coins: packages, first_topup: first, providers } = products;
  const extraPercent = first.available ? first.extra_percent : 0;
  const priced = packages.map((each) => ({ ...each, priceMinor: each.price_minor }));
  const cheapest = cheapestPackage(shortfall, priced, extraPercent);
  const [provider, secondProvider] = providers;
  if (provider === undefined) return <p className="text-center text-sm text-soft">{t('store.closed_hint')}</p>;
  if (!cheapest || secondProvider !== undefined) return <ShopLink id={id} />;
  const amount = coinsAndBonusText({
    coins: cheapest.coins + firstTopupExtra(cheapest.coins, extraPercent),
    bonus: cheapest.bonus,
  });
  return (
    <>
      <Button
        variant="primary"
        size="large"
        fullWidth
        isLoading={order.isPending}
        onClick={() => order.mutate({ productId: cheapest.product_id, provider })}
      >
        {t('unlock.get', { price: price(cheapest.price_minor, cheapest.currency) })}
      </Button>
      <p className="text-center text-sm text-soft">
        {first.available
          ? t('unlock.gets_first', { amount, percent: percent(first.extra_percent) })
          : t('unlock.gets', { amount })}
      </p>
      <Link
        to="/pages/common/shop/index"
        query={{ tv_id: id.tvId, ep: id.ep, bulk: id.bulk }}
        className="mx-auto inline-flex min-h-11 items-center px-3 text-sm font-semibold underline underline-offset-4"
      >
        {t('unlock.all_packages')}
      </Link>
    </>
  );
}

/** Links to the store if no package suffices, there are several providers, or the products did not load. */
function ShopLink({ id }: Pick<BuyCoinsProps, 'id'>) {
  const t = useText();
  return (
    <Link
      to="/pages/common/shop/index"
      query={{ tv_id: id.tvId, ep: id.ep, bulk: id.bulk }}
      className="flex min-h-13 items-center justify-center rounded-full bg-accent px-6 font-semibold text-black transition active:opacity-80"
    >
      {t('unlock.shop')}
    </Link>
  );
}
