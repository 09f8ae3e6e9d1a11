import { Crown } from 'lucide-react';
import { useState } from 'react';
import type { Subscription } from '#web/entities/subscription/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { useResume } from './queries.ts';

const STATUS: Readonly<Record<Subscription['status'], TextKey>> = {
  active: 'vip.status_active',
  past_due: 'vip.status_past_due',
  cancelled: 'vip.status_cancelled',
};

export function PlanCard({ subscription }: { subscription: Subscription }) {
  const t = useText();
  const { price } = useNumberFormats();
  const { dateTime } = useDateFormats();
  const { plan, status, expires_at: until, price_minor: minor, currency } = subscription;
  return (
    <section className="rounded-2xl bg-raised p-5 ring-1 ring-gold/40">
      <div className="flex flex-wrap items-center gap-x-3">
        <Crown size={28} strokeWidth={1.75} aria-hidden className="shrink-0 text-gold" />
        <h2 className="min-w-0 flex-1 basis-24 text-lg font-semibold text-gold">{t(`vip.plan_${plan}`)}</h2>
        <span className={status === 'past_due' ? 'text-sm text-alarm' : 'text-sm text-soft'}>{t(STATUS[status])}</span>
      </div>
      <dl className="mt-4 space-y-1 text-sm tabular-nums">
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-faint">{t('vip.lasts_until')}</dt>
          <dd>
            <time dateTime={until}>{dateTime(until)}</time>
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-faint">{t('vip.price')}</dt>
          <dd>{price(minor, currency)}</dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-soft">{useOutlook(subscription)}</p>
      <Actions subscription={subscription} />
    </section>
  );
}

function useOutlook(subscription: Subscription): string {
  const t = useText();
  const amounts = useNumberFormats();
  const { dateTime } = useDateFormats();
  const { status, expires_at: until, renews_at: at, last_charge_at: last } = subscription;
  const price = amounts.price(subscription.price_minor, subscription.currency);
  if (status === 'past_due') return t('vip.outlook_past_due', { price, date: dateTime(until) });
  if (status === 'active') return t('vip.outlook_active', { price, date: dateTime(at) });
  // The final charge is still due: it pays for the period after the current one.
  if (last === at) return t('vip.outlook_last_charge', { price });
  return t('vip.outlook_cancelled', { date: dateTime(until) });
}

function Actions({ subscription }: { subscription: Subscription }) {
  const t = useText();
  const [isAskingToCancel, setAskingToCancel] = useState(false);
  const resume = useResume();
  const { manage_url: manageUrl, will_renew: renews, can_cancel: canCancel, can_resume: canResume } = subscription;
  if (manageUrl !== null) {
    return (
      <a
        href={manageUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-5 flex min-h-11 items-center justify-center rounded-full bg-raised-high px-5"
      >
        {t('vip.manage')}
      </a>
    );
  }
  return (
    <>
      {canResume && (
        <Button variant="solid" fullWidth className="mt-5" isLoading={resume.isPending} onClick={() => resume.mutate()}>
          {t('vip.resume')}
        </Button>
      )}
      {renews && !canCancel && <UnmanagedPlan />}
      {canCancel && (
        <Button fullWidth className="mt-5" onClick={() => setAskingToCancel(true)}>
          {t('vip.cancel')}
        </Button>
      )}
      <CancelSheet subscription={subscription} open={isAskingToCancel} onClose={() => setAskingToCancel(false)} />
    </>
  );
}

/** Says what to do when the plan's payment provider is no longer configured, so that nobody can cancel it here. */
function UnmanagedPlan() {
  const t = useText();
  return (
    <div className="mt-5 space-y-3">
      <p className="text-sm">{t('vip.unmanaged')}</p>
      <Link
        to="/pages/common/service/index"
        query={{ view: 'contact' }}
        className="flex min-h-11 items-center justify-center rounded-full bg-white px-5 font-semibold text-black transition active:opacity-80"
      >
        {t('vip.contact')}
      </Link>
    </div>
  );
}
