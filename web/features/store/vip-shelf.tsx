import { useState } from 'react';
import type { ProductsAnswer } from '#web/api/pay.ts';
import { NothingSold } from './nothing-sold.tsx';
import { Plans } from './plans.tsx';
import { ProviderChoice } from './providers.tsx';
import { usePurchase } from './queries.ts';
import { RefusedPlan } from './refused-plan.tsx';
import { StoreFoot } from './store-foot.tsx';

/** The VIP plans alone, by whom they are sold, and what holds for them. */
export function VipShelf({ products: { vip, providers } }: { products: ProductsAnswer }) {
  const [chosen, setChosen] = useState(providers[0]);
  const purchase = usePurchase(chosen, { page: 'vip' });
  if (!chosen) return <NothingSold />;
  return (
    <>
      <ProviderChoice providers={providers} chosen={chosen} onChoose={setChosen} />
      <Plans vip={vip} provider={chosen} purchase={purchase} />
      <StoreFoot providers={providers} />
      <RefusedPlan refused={purchase.refused} onClose={purchase.forgive} />
    </>
  );
}
