import { Crown } from 'lucide-react';
import { firstRenewalAt } from '#domain/money/plan-terms.ts';
import { useServerNow } from '#web/api/server-clock.ts';
import type { Provider } from '#web/entities/order/checkout.ts';
import type { Products } from '#web/entities/order/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Purchase, VipPlan } from './queries.ts';

type PlansProps = { vip: Products['vip']; provider: Provider; purchase: Purchase };

export function Plans({ vip, provider, purchase }: PlansProps) {
  const t = useText();
  return (
    <section>
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Crown size={20} aria-hidden className="text-gold" />
        {t('vip.title')}
      </h2>
      <p className="pt-1 pb-3 text-sm text-soft">{t('vip.pitch')}</p>
      <ul className="space-y-3">
        {vip.map((plan) => (
          <li key={plan.product_id}>
            <PlanCard plan={plan} provider={provider} purchase={purchase} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlanCardProps = { plan: VipPlan; provider: Provider; purchase: Purchase };

function PlanCard({ plan, provider, purchase: { buy, buyingId } }: PlanCardProps) {
  const t = useText();
  const { price } = useNumberFormats();
  const { product_id: id, plan: name, days, price_minor: minor, currency } = plan;
  const amount = price(minor, currency);
  return (
    <div className="rounded-2xl bg-raised p-4 ring-1 ring-gold/40">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="font-semibold text-gold">{t(`vip.plan_${name}`)}</h3>
          <p className="text-sm text-soft">{t('vip.days', { count: days })}</p>
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
      <PlanTerms days={days} amount={amount} provider={provider} />
    </div>
  );
}

/** Shows the terms of a plan, with “…” as the date until the server's clock is known. */
function PlanTerms({ days, amount, provider }: { days: number; amount: string; provider: Provider }) {
  const t = useText();
  const dateFormats = useDateFormats();
  const now = useServerNow();
  const date = now === undefined ? '…' : dateFormats.date(firstRenewalAt(provider, days, now));
  return <p className="mt-3 text-sm text-soft">{t('vip.terms', { price: amount, days, date })}</p>;
}
