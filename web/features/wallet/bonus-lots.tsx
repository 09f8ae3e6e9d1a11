import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServerNow } from '#web/api/server-clock.ts';
import { walletQuery, type WalletSummary } from '#web/entities/wallet/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

type Lots = WalletSummary['lots'];

const COLLAPSED_LENGTH = 4;

export function BonusLots({ lots }: { lots: Lots }) {
  const t = useText();
  const [isExpanded, setExpanded] = useState(false);
  const now = useServerNow();
  const remainingLots = useRemainingLots(lots, now);
  const shown = isExpanded ? remainingLots : remainingLots.slice(0, COLLAPSED_LENGTH);
  return (
    <section>
      <h2 className="pb-2 text-base font-semibold">{t('wallet.lots_title')}</h2>
      {remainingLots.length === 0 && <NoBonus />}
      {remainingLots.length > 0 && (
        <ul className="divide-y divide-hairline overflow-hidden rounded-2xl bg-raised">
          {shown.map((lot, index) => (
            <LotRow key={`${lot.expires_at} ${index}`} lot={lot} isNext={index === 0} now={now} />
          ))}
        </ul>
      )}
      {remainingLots.length > shown.length && (
        <Button variant="ghost" size="small" fullWidth className="mt-2" onClick={() => setExpanded(true)}>
          {t('wallet.lots_all', { count: remainingLots.length })}
        </Button>
      )}
    </section>
  );
}

function NoBonus() {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
      <span>{t('wallet.lots_none')}</span>
      <Link
        to="/pages/reward/index"
        className="flex min-h-11 items-center font-semibold text-text underline underline-offset-4"
      >
        {t('page.reward')}
      </Link>
    </p>
  );
}

type LotRowProps = { lot: Lots[number]; isNext: boolean; now: number | undefined };

function LotRow({ lot: { remaining, expires_at: expiresAt }, isNext, now }: LotRowProps) {
  const t = useText();
  const { integer } = useNumberFormats();
  const { dateTime, relativeTime } = useDateFormats();
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 tabular-nums">
      <span className={isNext ? 'font-semibold' : 'text-soft'}>
        {t('unlock.bonus', { amount: integer(remaining) })}
      </span>
      <span className="text-right text-sm">
        <span className={classNames('block', isNext ? 'text-text' : 'text-soft')}>
          {/* A space reserves the line until the server's clock is known. */}
          {now === undefined ? '\u00A0' : t('wallet.expires', { when: relativeTime(Date.parse(expiresAt) - now) })}
        </span>
        <time dateTime={expiresAt} className="block text-xs text-faint">
          {dateTime(expiresAt)}
        </time>
      </span>
    </li>
  );
}

/** Returns the lots that have not expired by the server's clock. Reloads the wallet when a lot expires. */
function useRemainingLots(lots: Lots, now: number | undefined): Lots {
  const client = useQueryClient();
  const remainingLots = now === undefined ? lots : lots.filter(({ expires_at }) => Date.parse(expires_at) > now);
  const hasExpired = remainingLots.length < lots.length;
  useEffect(() => {
    if (hasExpired) void client.invalidateQueries({ queryKey: walletQuery.queryKey });
  }, [client, hasExpired]);
  return remainingLots;
}
