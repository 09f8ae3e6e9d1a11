import { useQuery } from '@tanstack/react-query';
import { Bookmark, Download, History, Info, Languages, ReceiptText, Scale, Settings, ShoppingBag } from 'lucide-react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { viewerQuery } from '#web/entities/viewer/queries.ts';
import { useSignInWays } from '#web/entities/viewer/use-sign-in-ways.ts';
import { Identity } from '#web/features/profile/identity.tsx';
import { RewardsRow } from '#web/features/rewards/rewards-row.tsx';
import { ServiceRow } from '#web/features/service/service-row.tsx';
import { RenewalReminder } from '#web/features/vip/renewal-reminder.tsx';
import { VipCard } from '#web/features/vip/vip-card.tsx';
import { RedeemRow } from '#web/features/wallet/redeem-row.tsx';
import { WalletRow } from '#web/features/wallet/wallet-row.tsx';
import { useLanguage } from '#web/state/language-store.ts';
import { useUser } from '#web/state/user-store.ts';
import { useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { LinkRow, RowGroup } from '#web/ui/rows.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';

const ICON_PX = 20;

export function ProfilePage() {
  const t = useText();
  const user = useUser();
  const info = useQuery(viewerQuery);
  const isUnderReview = useIsUnderReview();
  const { canSignIn } = useSignInWays();
  if (!user && info.isError) return <ErrorState error={info.error} onRetry={() => info.refetch()} />;
  return (
    <Page title={t('page.profile')} hasBackButton={false} width="medium">
      {user ? <Identity user={user} /> : <Skeleton className="my-4 h-16 w-full" />}
      {user?.loginType === 'Visitor' && (
        <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
          <p className="min-w-0 flex-1 basis-50 text-sm text-faint">{t('profile.visitor_hint')}</p>
          {canSignIn && (
            <Link
              to="/pages/common/login/index"
              className="inline-flex min-h-11 items-center rounded-full bg-white px-5 font-semibold text-black transition active:opacity-80"
            >
              {t('profile.sign_in')}
            </Link>
          )}
        </div>
      )}
      <div className="page-halves gap-4">
        <div className="space-y-4">
          {!isUnderReview && (user ? <VipCard vip={user.vip} /> : <Skeleton className="h-19 rounded-2xl" />)}
          <RenewalReminder />
          <RowGroup>
            <WalletRow />
            <RewardsRow />
            {!isUnderReview && (
              <LinkRow
                to="/pages/common/shop/index"
                icon={<ShoppingBag size={ICON_PX} aria-hidden />}
                label={t('page.shop')}
              />
            )}
            <RedeemRow />
          </RowGroup>
        </div>
        <MoreRows />
      </div>
    </Page>
  );
}

/** The rows that are beside the wallet on wide windows. */
function MoreRows() {
  const t = useText();
  const language = useLanguage();
  return (
    <div className="space-y-4">
      <RowGroup>
        <LinkRow to="/pages/history/index" icon={<Bookmark size={ICON_PX} aria-hidden />} label={t('page.history')} />
        <LinkRow
          to="/pages/common/downloads/index"
          icon={<Download size={ICON_PX} aria-hidden />}
          label={t('page.downloads')}
        />
        <LinkRow
          to="/pages/common/records/index"
          query={{ kind: 'history' }}
          icon={<History size={ICON_PX} aria-hidden />}
          label={t('records.history_title')}
        />
        <LinkRow
          to="/pages/common/records/index"
          icon={<ReceiptText size={ICON_PX} aria-hidden />}
          label={t('page.records')}
        />
      </RowGroup>
      <RowGroup>
        <ServiceRow />
        <LinkRow
          to="/pages/common/language/index"
          icon={<Languages size={ICON_PX} aria-hidden />}
          label={t('page.language')}
          value={LANGUAGE_NAMES[language]}
        />
        <LinkRow
          to="/pages/common/setUp/index"
          icon={<Settings size={ICON_PX} aria-hidden />}
          label={t('page.set_up')}
        />
        <LinkRow to="/pages/profile/aboutUs" icon={<Info size={ICON_PX} aria-hidden />} label={t('page.about')} />
        <LinkRow to="/pages/common/legal/index" icon={<Scale size={ICON_PX} aria-hidden />} label={t('page.legal')} />
      </RowGroup>
    </div>
  );
}
