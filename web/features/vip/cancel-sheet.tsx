import { VIP_PLANS } from '#domain/money/products.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { useServerNow } from '#web/api/server-clock.ts';
import type { Subscription } from '#web/entities/subscription/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { text, useText } from '#web/text/i18n.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useCancel } from './queries.ts';

const TOAST_MS = 4000;

type CancelSheetProps = { subscription: Subscription; open: boolean; onClose: () => void };

export function CancelSheet({ subscription, open, onClose }: CancelSheetProps) {
  const t = useText();
  const { mutate, isPending } = useCancel();
  const cancel = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        onClose();
        showToast(text('vip.cancelled'), { durationMs: TOAST_MS });
      },
    });
  return (
    <Sheet open={open} onClose={onClose} title={t('vip.cancel_title')} description={useConsequence(subscription)}>
      <p className="pb-5 text-sm text-soft">{t('vip.cancel_keeps')}</p>
      <div className="space-y-2">
        <Button variant="danger" fullWidth isLoading={isPending} onClick={cancel}>
          {t('vip.cancel_confirm')}
        </Button>
        <Button variant="ghost" fullWidth onClick={onClose}>
          {t('vip.keep')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Describes the effect of a cancellation. In the last 24 h, the next period is still charged and lasts to its end. */
function useConsequence({ plan, cancel_by: by, expires_at: until, renews_at: at, ...cost }: Subscription): string {
  const t = useText();
  const { price } = useNumberFormats();
  const { dateTime } = useDateFormats();
  const now = useServerNow();
  if (now === undefined || now <= Date.parse(by)) return t('vip.cancel_in_time', { date: dateTime(until) });
  const days = VIP_PLANS.find((each) => each.plan === plan)?.days ?? 0;
  const end = Date.parse(until) + days * DAY_MS;
  return t('vip.cancel_late', {
    price: price(cost.price_minor, cost.currency),
    charged: dateTime(at),
    date: dateTime(end),
  });
}
