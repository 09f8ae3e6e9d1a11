import { useQuery } from '@tanstack/react-query';
import { WalletMinimal } from 'lucide-react';
import { compactNumber } from '#domain/compact-number.ts';
import { useServerNow } from '#web/api/server-clock.ts';
import { walletQuery } from '#web/entities/wallet/queries.ts';
import { useUser } from '#web/state/user-store.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { LinkRow } from '#web/ui/rows.tsx';

const ICON_PX = 20;

export function WalletRow() {
  const t = useText();
  const user = useUser();
  return (
    <LinkRow
      to="/pages/common/wallet/index"
      icon={<WalletMinimal size={ICON_PX} aria-hidden />}
      label={t('page.wallet')}
      hint={useNextExpiry()}
      value={
        user && <span className="text-base font-semibold text-text tabular-nums">{compactNumber(user.total)}</span>
      }
    />
  );
}

function useNextExpiry(): string | undefined {
  const t = useText();
  const { integer } = useNumberFormats();
  const { relativeTime } = useDateFormats();
  const now = useServerNow();
  const next = useQuery(walletQuery).data?.lots[0];
  if (!next || now === undefined) return undefined;
  const left = Date.parse(next.expires_at) - now;
  return left > 0 ? t('wallet.next_expiry', { amount: integer(next.remaining), when: relativeTime(left) }) : undefined;
}
