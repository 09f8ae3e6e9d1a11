import { useState, type ReactNode } from 'react';
import { cheapestPackage } from '#domain/money/top-up.ts';
import type { ReturnTo } from '#web/api/checkout.ts';
import type { ProductsAnswer } from '#web/api/pay.ts';
import { useUser } from '#web/state/user-store.ts';
import { NothingSold } from './nothing-sold.tsx';
import { FirstTopup, Packages } from './packages.tsx';
import { Plans } from './plans.tsx';
import { ProviderChoice } from './providers.tsx';
import { usePurchase } from './queries.ts';
import { RefusedPlan } from './refused-plan.tsx';
import { StoreFoot } from './store-foot.tsx';
import type { Wanted } from './wanted-episode.tsx';

type StoreProps = {
  products: ProductsAnswer;
  wanted: Wanted | undefined;
  /** How VIP stands to the viewer; null where it does not. */
  standing: ReactNode;
};

/** Everything that is sold, by whom, and what holds for it. */
export function Store({ products, wanted, standing }: StoreProps) {
  const { vip, providers, first_topup: first } = products;
  const [chosen, setChosen] = useState(providers[0]);
  const purchase = usePurchase(chosen, returnTo(wanted));
  const hasPlan = useUser()?.vip?.plan != null;
  if (!chosen) return <NothingSold />;
  return (
    <>
      {first.available && <FirstTopup percent={first.extra_percent} />}
      <ProviderChoice providers={providers} chosen={chosen} onChoose={setChosen} />
      <Packages products={products} purchase={purchase} sufficient={wanted && sufficient(products, wanted)} />
      {standing}
      {!hasPlan && <Plans vip={vip} provider={chosen} purchase={purchase} />}
      <StoreFoot providers={providers} />
      <RefusedPlan refused={purchase.refused} onClose={purchase.forgive} />
    </>
  );
}

function returnTo(wanted: Wanted | undefined): ReturnTo {
  return wanted ? { page: 'episode', tv_id: wanted.show.tv_id, ep: wanted.ep } : { page: 'shop' };
}

/** The cheapest package that covers what is missing. */
function sufficient({ coins, first_topup: first }: ProductsAnswer, { need }: Wanted): string | undefined {
  const offers = coins.map(({ product_id, price_minor, ...each }) => ({
    ...each,
    id: product_id,
    priceMinor: price_minor,
  }));
  return cheapestPackage(need, offers, first.available ? first.extra_percent : 0)?.id;
}
