import { useState, type ReactNode } from 'react';
import { cheapestPackage } from '#domain/money/top-up.ts';
import type { ReturnTo } from '#web/entities/order/checkout.ts';
import type { Products } from '#web/entities/order/queries.ts';
import { useUser } from '#web/state/user-store.ts';
import type { CheckoutEpisode } from './checkout-episode.tsx';
import { FirstTopup, Packages } from './packages.tsx';
import { PlanConflictSheet } from './plan-conflict-sheet.tsx';
import { Plans } from './plans.tsx';
import { ProviderChoice } from './providers.tsx';
import { usePurchase } from './queries.ts';
import { StoreEmpty } from './store-empty.tsx';
import { StoreFooter } from './store-footer.tsx';

type StoreProps = {
  products: Products;
  wanted: CheckoutEpisode | undefined;
  /** How VIP stands to the viewer; null where it does not. */
  standing: ReactNode;
};

/** Everything that is sold, by whom, and what holds for it. */
export function Store({ products, wanted, standing }: StoreProps) {
  const { vip, providers, first_topup: first } = products;
  const [chosen, setChosen] = useState(providers[0]);
  const purchase = usePurchase(chosen, returnTo(wanted));
  const hasPlan = useUser()?.vip?.plan != null;
  if (!chosen) return <StoreEmpty />;
  return (
    <>
      {first.available && <FirstTopup percent={first.extra_percent} />}
      <ProviderChoice providers={providers} chosen={chosen} onChoose={setChosen} />
      <Packages products={products} purchase={purchase} sufficient={wanted && sufficient(products, wanted)} />
      {standing}
      {!hasPlan && <Plans vip={vip} provider={chosen} purchase={purchase} />}
      <StoreFooter providers={providers} />
      <PlanConflictSheet refused={purchase.refused} onClose={purchase.forgive} />
    </>
  );
}

function returnTo(wanted: CheckoutEpisode | undefined): ReturnTo {
  return wanted ? { page: 'episode', tv_id: wanted.show.tv_id, ep: wanted.ep } : { page: 'shop' };
}

/** The cheapest package that covers what is missing. */
function sufficient({ coins, first_topup: first }: Products, { need }: CheckoutEpisode): string | undefined {
  const offers = coins.map(({ product_id, price_minor, ...each }) => ({
    ...each,
    id: product_id,
    priceMinor: price_minor,
  }));
  return cheapestPackage(need, offers, first.available ? first.extra_percent : 0)?.id;
}
