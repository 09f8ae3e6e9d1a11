import { useState, type ReactNode } from 'react';
import { EPISODE_PRICE } from '#domain/money/products.ts';
import { cheapestPackage } from '#domain/money/top-up.ts';
import type { ReturnTo } from '#web/entities/order/checkout.ts';
import type { Products } from '#web/entities/order/queries.ts';
import { useUser } from '#web/state/user-store.ts';
import type { CheckoutEpisode } from './checkout-episode.tsx';
import { FirstTopupOffer, Packages } from './packages.tsx';
import { PlanConflictSheet } from './plan-conflict-sheet.tsx';
import { Plans } from './plans.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { usePurchase } from './queries.ts';
import { StoreEmpty } from './store-empty.tsx';
import { StoreFooter } from './store-footer.tsx';

type StoreProps = {
  products: Products;
  checkoutEpisode: CheckoutEpisode | undefined;
  vipStatus: ReactNode;
};

export function Store({ products, checkoutEpisode, vipStatus }: StoreProps) {
  const { vip, providers, first_topup: first } = products;
  const [provider, setProvider] = useState(providers[0]);
  const purchase = usePurchase(provider, returnTo(checkoutEpisode));
  const hasPlan = useUser()?.vip?.plan != null;
  if (!provider) return <StoreEmpty />;
  return (
    <>
      {first.available && <FirstTopupOffer percent={first.extra_percent} />}
      <ProviderChoice providers={providers} selected={provider} onSelect={setProvider} />
      <Packages
        products={products}
        purchase={purchase}
        cheapestSufficientId={checkoutEpisode && sufficientPackageId(products, checkoutEpisode)}
        episodePrice={checkoutEpisode?.price ?? EPISODE_PRICE}
      />
      {vipStatus}
      {!hasPlan && <Plans vip={vip} provider={provider} purchase={purchase} />}
      <StoreFooter providers={providers} />
      <PlanConflictSheet conflict={purchase.conflict} onClose={purchase.clearConflict} />
    </>
  );
}

function returnTo(checkoutEpisode: CheckoutEpisode | undefined): ReturnTo {
  return checkoutEpisode
    ? { page: 'episode', tv_id: checkoutEpisode.show.tv_id, ep: checkoutEpisode.ep }
    : { page: 'shop' };
}

/** Returns the id of the cheapest package that covers the shortfall. */
function sufficientPackageId(
  { coins, first_topup: first }: Products,
  { shortfall }: CheckoutEpisode,
): string | undefined {
  const offers = coins.map(({ product_id, price_minor, ...each }) => ({
    ...each,
    id: product_id,
    priceMinor: price_minor,
  }));
  return cheapestPackage(shortfall, offers, first.available ? first.extra_percent : 0)?.id;
}
