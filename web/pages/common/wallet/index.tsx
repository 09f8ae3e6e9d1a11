import { useQuery } from '@tanstack/react-query';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { walletQuery } from '#web/entities/wallet/queries.ts';
import { OrderStatusCard } from '#web/features/checkout-return/order-status-card.tsx';
import { HistoryRows } from '#web/features/records/history-tabs.tsx';
import { RenewalReminder } from '#web/features/vip/renewal-reminder.tsx';
import { Balance, DebtNotice } from '#web/features/wallet/balance.tsx';
import { BonusLots } from '#web/features/wallet/bonus-lots.tsx';
import { RedeemRow } from '#web/features/wallet/redeem-row.tsx';
import type { PageProps } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { RowGroup } from '#web/ui/rows.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';

const removeOrderFromAddress = (): void => redirectTo('/pages/common/wallet/index');

export function WalletPage({ query: { order_id: orderId } }: PageProps<'/pages/common/wallet/index'>) {
  const t = useText();
  const wallet = useQuery(walletQuery);
  const isUnderReview = useIsUnderReview();
  const { data } = wallet;
  if (!data && wallet.isError) {
    return (
      <Page title={t('page.wallet')}>
        <ErrorState error={wallet.error} onRetry={() => wallet.refetch()} />
      </Page>
    );
  }
  return (
    <Page title={t('page.wallet')} width="medium">
      <div className="space-y-6 pt-2">
        <OrderStatusCard orderId={orderId} onDone={removeOrderFromAddress} />
        <RenewalReminder />
        <div className="page-halves">
          <div className="space-y-6">
            <Balance action={!isUnderReview && <StoreLink />} />
            {data?.debt !== undefined && <DebtNotice debt={data.debt} />}
            {data ? <BonusLots lots={data.lots} /> : <Skeleton className="h-24 rounded-2xl" />}
          </div>
          <div className="space-y-6">
            <RowGroup>
              <RedeemRow />
            </RowGroup>
            <section>
              <h2 className="pb-2 text-base font-semibold">{t('records.browse')}</h2>
              <HistoryRows />
            </section>
          </div>
        </div>
      </div>
    </Page>
  );
}

function StoreLink() {
  return (
    <Link
      to="/pages/common/shop/index"
      className="inline-flex min-h-11 items-center rounded-full bg-white px-5 font-semibold text-black transition active:opacity-80"
    >
      {useText()('unlock.shop')}
    </Link>
  );
}
