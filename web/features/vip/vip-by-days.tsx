import { Crown } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';

/** Shows VIP without a plan, such as days from a code. */
export function VipByDays({ until }: { until: string }) {
  const t = useText();
  const { dateTime } = useDateFormats();
  return (
    <section className="flex items-center gap-3 rounded-2xl bg-raised p-5 ring-1 ring-gold/40">
      <Crown size={28} strokeWidth={1.75} aria-hidden className="shrink-0 text-gold" />
      <div>
        <h2 className="font-semibold text-gold">{t('vip.until', { date: dateTime(until) })}</h2>
        <p className="text-sm text-soft">{t('vip.by_days_hint')}</p>
      </div>
    </section>
  );
}
