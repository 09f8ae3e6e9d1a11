import { useState } from 'react';
import type { Products } from '#web/entities/order/queries.ts';
import { PlanConflictSheet } from './plan-conflict-sheet.tsx';
import { Plans } from './plans.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { usePurchase } from './queries.ts';
import { StoreEmpty } from './store-empty.tsx';
import { StoreFooter } from './store-footer.tsx';

export function VipOffers({ products: { vip, providers } }: { products: Products }) {
  const [provider, setProvider] = useState(providers[0]);
  const purchase = usePurchase(provider, { page: 'vip' });
  if (!provider) return <StoreEmpty />;
  return (
    <>
      <ProviderChoice providers={providers} selected={provider} onSelect={setProvider} />
      <Plans vip={vip} provider={provider} purchase={purchase} />
      <StoreFooter providers={providers} />
      <PlanConflictSheet conflict={purchase.conflict} onClose={purchase.clearConflict} />
    </>
  );
}
