import { CalendarClock, X } from 'lucide-react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { useRenewalReminder } from '#web/entities/subscription/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useDismissReminder } from './queries.ts';

export function RenewalReminder() {
  const t = useText();
  const { price } = useNumberFormats();
  const { dateTime } = useDateFormats();
  const isUnderReview = useIsUnderReview();
  const reminder = useRenewalReminder();
  const { mutate } = useDismissReminder();
  if (!reminder || isUnderReview) return null;
  const { renews_at: at, price_minor: minor, currency } = reminder;
  return (
    <section className="flex items-center gap-3 rounded-2xl bg-raised py-1 pr-1 pl-4 text-sm ring-1 ring-hairline">
      <CalendarClock size={20} aria-hidden className="shrink-0 text-soft" />
      <p className="min-w-0 flex-1 py-2">
        {t('vip.renews', { date: dateTime(at), price: price(minor, currency) })}{' '}
        <Link to="/pages/common/vip/index" className="font-semibold underline underline-offset-2">
          {t('vip.see')}
        </Link>
      </p>
      <IconButton label={t('ui.close')} onClick={() => mutate()}>
        <X size={18} aria-hidden />
      </IconButton>
    </section>
  );
}
