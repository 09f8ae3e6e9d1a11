import type { ReactNode } from 'react';
import { useUser } from '#web/state/user-store.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { Skeleton } from '#web/ui/states.tsx';

export function Balance({ action }: { action?: ReactNode }) {
  const t = useText();
  const user = useUser();
  const { integer } = useNumberFormats();
  if (!user) return <Skeleton className="h-36 w-full rounded-2xl" />;
  return (
    <section className="flex flex-wrap items-end justify-between gap-4 rounded-2xl bg-raised p-5 ring-1 ring-hairline">
      <div>
        <h2 className="text-sm text-soft">{t('wallet.balance')}</h2>
        <p className="text-xl font-bold tabular-nums">{integer(user.total)}</p>
        <dl className="mt-3 flex gap-6 text-sm tabular-nums">
          <div>
            <dt className="text-xs text-faint">{t('wallet.coins')}</dt>
            <dd>{integer(user.balance)}</dd>
          </div>
          <div>
            <dt className="text-xs text-faint">{t('wallet.bonus')}</dt>
            <dd>{integer(user.bonus)}</dd>
          </div>
        </dl>
      </div>
      {action}
    </section>
  );
}

export function DebtNotice({ debt }: { debt: number }) {
  const t = useText();
  const { integer } = useNumberFormats();
  return (
    <section className="rounded-2xl bg-raised p-4 text-sm ring-1 ring-alarm/50">
      <h2 className="font-semibold">{t('wallet.debt_title', { count: debt, amount: integer(debt) })}</h2>
      <p className="mt-1 text-soft">{t('wallet.debt_hint')}</p>
    </section>
  );
}
