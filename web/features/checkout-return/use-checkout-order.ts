/** The state of the order after a checkout. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import type { Order } from '#web/entities/order/queries.ts';
import { refreshBalancesAndVip } from '#web/entities/wallet/refresh-balances-and-vip.ts';
import { pollOrder, isOrderId } from './poll-order.ts';

export type CheckoutOrder = {
  /**
   * `confirming` means that the order is being polled, `pending` that the payment may still arrive, `unknown` that the
   * viewer has no such order or that its id is malformed, and `unreachable` that polling failed.
   */
  readonly state: 'confirming' | 'paid' | 'failed' | 'refunded' | 'pending' | 'unknown' | 'unreachable';
  readonly order: Order | undefined;
  /** Polls the order again. */
  readonly refresh: () => void;
};

const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) => {
      const fetchOrder = () => request('pay/order_status', { order_id: orderId }, { quiet: true, signal });
      const order = await pollOrder(fetchOrder);
      // The balances must be up to date before the app announces the payment.
      if (order.status !== 'pending') await refreshBalancesAndVip();
      return order;
    },
    staleTime: Infinity,
  });

/**
 * Polls an order for about 15 s or until its status is final. If it is still `pending` then, only `refresh` polls
 * again. Returns null without an order.
 */
export function useCheckoutOrder(orderId: string | undefined): CheckoutOrder | null {
  const isValid = orderId !== undefined && isOrderId(orderId);
  const { data, error, isFetching, refetch } = useQuery({ ...orderQuery(orderId ?? ''), enabled: isValid });
  if (orderId === undefined) return null;
  const refresh = (): void => void refetch();
  if (!isValid || isUnknown(error)) return { state: 'unknown', order: undefined, refresh };
  if (isFetching) return { state: 'confirming', order: data, refresh };
  return { state: data && !error ? data.status : 'unreachable', order: data, refresh };
}

function isUnknown(error: Error | null): boolean {
  return error instanceof RequestError && error.code === WIRE_ERRORS.NotFound.code;
}
