import { useState } from 'react';
import type { Products } from '#web/entities/order/queries.ts';
import { PlanConflictSheet } from './plan-conflict-sheet.tsx';
import { Plans } from './plans.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { usePurchase } from './queries.ts';
import { StoreEmpty } from './store-empty.tsx';
import { StoreFooter } from './store-footer.tsx';

export function VipOffers({ products: { vip, providers } }: { products: Products }) {
  const [chosen, setChosen] = useState(providers[0]);
  const purchase = usePurchase(chosen, { page: 'vip' });
  if (!chosen) return <StoreEmpty />;
  return (
    <>
      <ProviderChoice providers={providers} chosen={chosen} onChoose={setChosen} />
      <Plans vip={vip} provider={chosen} purchase={purchase} />
      <StoreFooter providers={providers} />
      <PlanConflictSheet conflict={purchase.conflict} onClose={purchase.clearConflict} />
    </>
  );
}
