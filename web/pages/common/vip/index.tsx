import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '#web/entities/order/queries.ts';
import { subscriptionQuery } from '#web/entities/subscription/queries.ts';
import { OrderStatusCard } from '#web/features/checkout-return/order-status-card.tsx';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { VipOffers } from '#web/features/store/vip-offers.tsx';
import { PlanCard } from '#web/features/vip/plan-card.tsx';
import { VipByDays } from '#web/features/vip/vip-by-days.tsx';
import type { PageProps } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { useUser } from '#web/state/user-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';

const removeOrderFromAddress = (): void => redirectTo('/pages/common/vip/index');

export function VipPage({ query: { order_id: orderId } }: PageProps<'/pages/common/vip/index'>) {
  const t = useText();
  return (
    <Page title={t('page.vip')} width="medium">
      <div className="space-y-6 pt-2">
        <OrderStatusCard orderId={orderId} onDone={removeOrderFromAddress} />
        <PlanOrOffers />
      </div>
      <LegalLinks />
    </Page>
  );
}

function PlanOrOffers() {
  const subscription = useQuery(subscriptionQuery);
  const products = useQuery(productsQuery);
  const vip = useUser()?.vip ?? null;
  if (subscription.data) return <PlanCard subscription={subscription.data} />;
  const failed = [subscription, products].find(({ data, isError }) => data === undefined && isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => failed.refetch()} />;
  if (subscription.data === undefined || !products.data) return <Skeleton className="h-56 rounded-2xl" />;
  return (
    <>
      {vip && <VipByDays until={vip.expires_at} />}
      <VipOffers products={products.data} />
    </>
  );
}
