import { Check, Crown } from 'lucide-react';
import { firstRenewalAt } from '#domain/money/plan-terms.ts';
import { cheapestPerDay, pricePerDay, savedPerDayPercent } from '#domain/money/plan-value.ts';
import { useServerNow } from '#web/api/server-clock.ts';
import type { Provider } from '#web/entities/order/checkout.ts';
import type { Products } from '#web/entities/order/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Purchase, VipPlan } from './queries.ts';

type PlansProps = { vip: Products['vip']; provider: Provider; purchase: Purchase };

const BENEFITS: readonly TextKey[] = ['vip.benefit_all', 'vip.benefit_free', 'vip.benefit_keep', 'vip.benefit_cancel'];

export function Plans({ vip, provider, purchase }: PlansProps) {
  const t = useText();
  const plans = vip.map((each) => ({ ...each, productId: each.product_id, priceMinor: each.price_minor }));
  const cheapestId = cheapestPerDay(plans);
  return (
    <section>
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Crown size={20} aria-hidden className="text-gold" />
        {t('vip.title')}
      </h2>
      <ul className="grid gap-x-8 gap-y-1.5 py-3 text-sm text-soft wide:grid-cols-2">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="flex gap-2">
            <Check size={18} aria-hidden className="mt-px shrink-0 text-gold" />
            {t(benefit)}
          </li>
        ))}
      </ul>
      <ul className="space-y-3 lg:grid lg:grid-cols-3 lg:gap-3 lg:space-y-0">
        {plans.map((plan) => (
          <li key={plan.productId} className="flex">
            <PlanCard
              plan={plan}
              perDay={pricePerDay(plan)}
              savedPercent={savedPerDayPercent(plan, plans)}
              isCheapest={plan.productId === cheapestId}
              provider={provider}
              purchase={purchase}
            />
          </li>
        ))}
      </ul>
      <p className="pt-3 text-sm text-faint">{t('store.terms_vip')}</p>
    </section>
  );
}

type PlanCardProps = {
  plan: VipPlan;
  /** The price of a day in minor units. */
  perDay: number;
  /** What a day saves against the shortest plan. */
  savedPercent: number;
  isCheapest: boolean;
  provider: Provider;
  purchase: Purchase;
};

function PlanCard({ plan, perDay, savedPercent, isCheapest, provider, purchase: { buy, buyingId } }: PlanCardProps) {
  const t = useText();
  const { price, percent } = useNumberFormats();
  const { product_id: id, plan: name, days, price_minor: minor, currency } = plan;
  const amount = price(minor, currency);
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-2xl bg-raised p-4 ring-1 ring-gold/40 wide:flex-col wide:items-stretch">
      <div className="min-w-0 flex-1 basis-40 wide:basis-auto">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 className="font-semibold text-gold">{t(`vip.plan_${name}`)}</h3>
          {isCheapest && (
            <span className="rounded-full bg-gold/15 px-2 py-0.5 text-xs text-gold">{t('vip.cheapest')}</span>
          )}
        </div>
        <p className="text-sm tabular-nums">
          {t('vip.per_day', { price: price(perDay, currency) })}
          {savedPercent > 0 && (
            <span className="text-soft"> · {t('vip.saves', { percent: percent(savedPercent) })}</span>
          )}
        </p>
        <RenewalDate days={days} provider={provider} />
      </div>
      <button
        type="button"
        disabled={buyingId !== undefined}
        onClick={() => buy(id)}
        aria-label={t('vip.buy', { plan: t(`vip.plan_${name}`), price: amount })}
        className="flex min-h-11 min-w-28 items-center justify-center rounded-full bg-gold px-5 font-semibold text-black tabular-nums transition active:opacity-80 disabled:opacity-60"
      >
        {buyingId === id ? <Spinner size={20} /> : amount}
      </button>
    </div>
  );
}

/** Shows when the plan renews, with “…” as the date until the server's clock is known. */
function RenewalDate({ days, provider }: { days: number; provider: Provider }) {
  const t = useText();
  const dateFormats = useDateFormats();
  const now = useServerNow();
  const date = now === undefined ? '…' : dateFormats.date(firstRenewalAt(provider, days, now));
  return <p className="text-xs text-faint">{t('vip.renews_on', { count: days, date })}</p>;
}
