import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useText, type TextId } from '#web/text/i18n.ts';
import { sumText } from '#web/text/coin-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ReturnedOrder } from './use-returned-order.ts';

const WORDS: Readonly<Record<Exclude<ReturnedOrder['state'], 'paid'>, TextId>> = {
  confirming: 'unlock.order_confirming',
  failed: 'unlock.order_failed',
  refunded: 'unlock.order_refunded',
  pending: 'unlock.order_pending',
  unknown: 'unlock.order_unknown',
  unreachable: 'unlock.order_unreachable',
};

/** What a paid order brought, in words. */
export function paidText(t: ReturnType<typeof useText>, order: ReturnedOrder['order']): string {
  if (!order || order.vip_days > 0) return t('unlock.order_vip');
  return t('unlock.order_paid', { amount: sumText({ coins: order.coins + order.extra, bonus: order.bonus }) });
}

/** What became of a payment, and where it may help the way to look again. */
export function OrderNotice({ returned }: { returned: ReturnedOrder }) {
  const t = useText();
  const { state, order, again } = returned;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-xl bg-white/10 px-4 py-3 text-sm">
      <Sign state={state} />
      <span className="min-w-0 flex-1">{state === 'paid' ? paidText(t, order) : t(WORDS[state])}</span>
      {(state === 'pending' || state === 'unreachable') && (
        <Button size="small" look="solid" onClick={again}>
          {t('unlock.order_again')}
        </Button>
      )}
    </div>
  );
}

function Sign({ state }: Pick<ReturnedOrder, 'state'>) {
  const look = { size: 20, 'aria-hidden': true, className: 'shrink-0' } as const;
  if (state === 'confirming') return <Spinner size={20} />;
  if (state === 'paid') return <CircleCheck {...look} />;
  return state === 'pending' ? <Clock {...look} /> : <CircleX {...look} />;
}
