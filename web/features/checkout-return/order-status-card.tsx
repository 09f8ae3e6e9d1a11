import { CircleAlert, CircleCheck, CircleX, Clock, LoaderCircle } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Order } from '#web/entities/order/queries.ts';
import { useNumberFormats } from '#web/text/number-formats.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { useCheckoutOrder, type CheckoutOrder } from './use-checkout-order.ts';

type State = CheckoutOrder['state'];

const ICON_PX = 24;
const STATE_DISPLAY: Readonly<Record<State, { icon: ReactNode; title: TextKey; description: TextKey }>> = {
  confirming: {
    icon: <LoaderCircle size={ICON_PX} aria-hidden className="animate-spin opacity-70" />,
    title: 'store.confirming',
    description: 'store.confirming_hint',
  },
  paid: { icon: <CircleCheck size={ICON_PX} aria-hidden />, title: 'store.paid', description: 'store.paid_hint' },
  failed: {
    icon: <CircleX size={ICON_PX} aria-hidden className="text-alarm" />,
    title: 'error.payment',
    description: 'store.declined_hint',
  },
  refunded: {
    icon: <CircleAlert size={ICON_PX} aria-hidden />,
    title: 'store.refunded',
    description: 'store.refunded_hint',
  },
  pending: { icon: <Clock size={ICON_PX} aria-hidden />, title: 'store.pending', description: 'store.pending_hint' },
  unknown: {
    icon: <CircleAlert size={ICON_PX} aria-hidden />,
    title: 'store.unknown',
    description: 'store.unknown_hint',
  },
  unreachable: {
    icon: <CircleAlert size={ICON_PX} aria-hidden />,
    title: 'error.order_fetch',
    description: 'store.unreachable_hint',
  },
};

const SETTLED_STATES: readonly State[] = ['paid', 'failed', 'refunded', 'unknown'];

type OrderStatusCardProps = {
  orderId: string | undefined;
  /** Called when the state is final or the card is closed, so that the page can remove the order from its address. */
  onDone: () => void;
};

export function OrderStatusCard({ orderId, onDone }: OrderStatusCardProps) {
  // Keeps the card after the page has removed the order from its address.
  const [shownOrderId, setShownOrderId] = useState(orderId);
  const checkoutOrder = useCheckoutOrder(shownOrderId);
  const settled = checkoutOrder !== null && SETTLED_STATES.includes(checkoutOrder.state);
  useEffect(() => {
    if (settled && orderId !== undefined) onDone();
  }, [settled, orderId, onDone]);
  if (!checkoutOrder) return null;
  const close = (): void => {
    setShownOrderId(undefined);
    if (orderId !== undefined) onDone();
  };
  return <StatusCard checkoutOrder={checkoutOrder} onClose={close} />;
}

function StatusCard({
  checkoutOrder: { state, order, refresh },
  onClose,
}: {
  checkoutOrder: CheckoutOrder;
  onClose: () => void;
}) {
  const t = useText();
  const { icon, title, description } = STATE_DISPLAY[state];
  const checkout = state === 'pending' ? order?.checkout_url : null;
  return (
    <section role="status" className="animate-rise rounded-2xl bg-raised-high p-4 ring-1 ring-white/20">
      <div className="flex gap-3">
        <span className="shrink-0">{icon}</span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{t(title)}</h2>
          {state === 'paid' && order && <Received order={order} />}
          <p className="mt-1 text-sm text-soft">{t(description)}</p>
        </div>
      </div>
      {state !== 'confirming' && (
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          {checkout && (
            <Button variant="solid" size="small" onClick={() => location.assign(checkout)}>
              {t('store.go_on_paying')}
            </Button>
          )}
          {!SETTLED_STATES.includes(state) && (
            <Button size="small" onClick={refresh}>
              {t('store.look_again')}
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Received({ order: { coins, bonus, extra, vip_days: days } }: { order: Order }) {
  const t = useText();
  const { signed, integer } = useNumberFormats();
  return (
    <ul className="mt-1 tabular-nums">
      {coins > 0 && (
        <li>
          <strong>{t('unlock.coins', { count: coins + extra, amount: signed(coins + extra) })}</strong>
          {extra > 0 && (
            <span className="text-sm text-soft">
              {' '}
              · {t('store.extra', { base: integer(coins), extra: integer(extra) })}
            </span>
          )}
        </li>
      )}
      {bonus > 0 && <li className="font-semibold">{t('unlock.bonus', { amount: signed(bonus) })}</li>}
      {days > 0 && <li className="font-semibold text-gold">{t('vip.days', { count: days })}</li>}
    </ul>
  );
}
