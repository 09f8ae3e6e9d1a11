import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { productsQuery } from '#web/entities/order/queries.ts';
import { walletQuery } from '#web/entities/wallet/queries.ts';
import { OrderStatusCard } from '#web/features/checkout-return/order-status-card.tsx';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import {
  useCheckoutEpisode,
  CheckoutEpisodeCard,
  type CheckoutEpisode,
} from '#web/features/store/checkout-episode.tsx';
import { StoreSkeleton } from '#web/features/store/store-skeleton.tsx';
import { Store } from '#web/features/store/store.tsx';
import { VipCard } from '#web/features/vip/vip-card.tsx';
import { Balance, DebtNotice } from '#web/features/wallet/balance.tsx';
import type { PageProps } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { useUser } from '#web/state/user-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** Shows the store, and the coins that an episode or bundle in the address still needs. */
export function ShopPage({ query }: PageProps<'/pages/common/shop/index'>) {
  const { tv_id: tvId, ep, bulk, order_id: orderId } = query;
  const t = useText();
  const wallet = useQuery(walletQuery);
  const checkoutEpisode = useCheckoutEpisode(
    tvId !== undefined && ep !== undefined ? { tvId, ep, bulk } : undefined,
    wallet.data,
  );
  const removeOrderFromAddress = useCallback(
    () => redirectTo('/pages/common/shop/index', { tv_id: tvId, ep, bulk }),
    [tvId, ep, bulk],
  );
  return (
    <Page title={t('page.shop')} width="medium">
      <div className="space-y-6 pt-2">
        <OrderStatusCard orderId={orderId} onDone={removeOrderFromAddress} />
        {checkoutEpisode && <CheckoutEpisodeCard episode={checkoutEpisode} />}
        <Balance />
        {wallet.data?.debt !== undefined && <DebtNotice debt={wallet.data.debt} />}
        <Products checkoutEpisode={checkoutEpisode} />
      </div>
      <LegalLinks />
    </Page>
  );
}

function Products({ checkoutEpisode }: { checkoutEpisode: CheckoutEpisode | undefined }) {
  const { data, error, isError, refetch } = useQuery(productsQuery);
  const vip = useUser()?.vip ?? null;
  if (data) return <Store products={data} checkoutEpisode={checkoutEpisode} vipStatus={vip && <VipCard vip={vip} />} />;
  return isError ? <ErrorState error={error} onRetry={() => refetch()} /> : <StoreSkeleton />;
}
