/** What became of the order that a viewer comes back from a checkout with. Spec §3. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { WIRE_ERRORS } from '#contract/codes.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import type { Order } from '#web/entities/order/queries.ts';
import { refreshBalances } from '#web/entities/wallet/refresh-balances.ts';
import { pollOrder, isOrderId } from './poll-order.ts';

export type ReturnedOrder = {
  /**
   * `confirming`: being asked. `pending`: nobody has heard of a payment, which may still come. `unknown`: no order of
   * this viewer. `unreachable`: it could not be asked. The others are the order's own.
   */
  readonly state: 'confirming' | 'paid' | 'failed' | 'refunded' | 'pending' | 'unknown' | 'unreachable';
  /** Undefined while, or where, it is not known. */
  readonly order: Order | undefined;
  /** Asks once more. */
  readonly again: () => void;
};

const orderOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) => {
      const ask = () => request('pay/order_status', { order_id: orderId }, { quiet: true, signal });
      const order = await pollOrder(ask);
      // What was bought stands on every screen by the time that it is announced.
      if (order.status !== 'pending') await refreshBalances();
      return order;
    },
    staleTime: Infinity,
  });

/**
 * Asks how the order stands, a few times with growing pauses, until it is no longer pending.
 * @param orderId as the address gave it; undefined where the viewer comes from elsewhere
 * @returns null without an order
 */
export function useReturnedOrder(orderId: string | undefined): ReturnedOrder | null {
  const isSound = orderId !== undefined && isOrderId(orderId);
  const { data, error, isFetching, refetch } = useQuery({ ...orderOptions(orderId ?? ''), enabled: isSound });
  if (orderId === undefined) return null;
  const again = (): void => void refetch();
  if (!isSound || isUnknown(error)) return { state: 'unknown', order: undefined, again };
  if (isFetching) return { state: 'confirming', order: data, again };
  return { state: data && !error ? data.status : 'unreachable', order: data, again };
}

function isUnknown(error: Error | null): boolean {
  return error instanceof RequestError && error.code === WIRE_ERRORS.NotFound.code;
}
