import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { productsOptions } from '#web/api/pay.ts';
import { walletOptions } from '#web/api/wallet.ts';
import { OrderNews } from '#web/features/pay-return/order-news.tsx';
import { Store } from '#web/features/store/store.tsx';
import { StoreSkeleton } from '#web/features/store/store-skeleton.tsx';
import { useWanted, WantedEpisode, type Wanted } from '#web/features/store/wanted-episode.tsx';
import { VipCard } from '#web/features/vip/vip-card.tsx';
import { Balance, DebtNotice } from '#web/features/wallet/balance.tsx';
import type { PageProps } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { useUser } from '#web/state/user-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** Coins and VIP. With an episode in the address, the coins for that one. */
export function ShopPage({ query }: PageProps<'/pages/common/shop/index'>) {
  const { tv_id: tvId, ep, order_id: orderId } = query;
  const t = useText();
  const wallet = useQuery(walletOptions);
  const wanted = useWanted(tvId !== undefined && ep !== undefined ? { tvId, ep } : undefined, wallet.data);
  const forgetOrder = useCallback(() => redirectTo('/pages/common/shop/index', { tv_id: tvId, ep }), [tvId, ep]);
  return (
    <Page title={t('page.shop')}>
      <div className="space-y-6 pt-2">
        <OrderNews orderId={orderId} onTold={forgetOrder} />
        {wanted && <WantedEpisode wanted={wanted} />}
        <Balance />
        {wallet.data?.debt !== undefined && <DebtNotice debt={wallet.data.debt} />}
        <Shelves wanted={wanted} />
      </div>
    </Page>
  );
}

function Shelves({ wanted }: { wanted: Wanted | undefined }) {
  const { data, error, isError, refetch } = useQuery(productsOptions);
  const vip = useUser()?.vip ?? null;
  if (data) return <Store products={data} wanted={wanted} standing={vip && <VipCard vip={vip} />} />;
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <StoreSkeleton />;
}
