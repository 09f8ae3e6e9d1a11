import type { Order } from '#web/entities/order/queries.ts';

/** The pause before each request. The server asks the provider for the order at most every 5 s. */
const DELAYS_MS = [0, 1_000, 1_500, 2_500, 4_000, 6_000] as const;

export function isOrderId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/**
 * Requests the order until its status is final, for about 15 s.
 * @returns the last response, which may still be pending
 * @throws the error of `fetchOrder`
 */
export async function pollOrder(fetchOrder: () => Promise<Order>): Promise<Order> {
  let order: Order | undefined;
  for (const delay of DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    order = await fetchOrder();
    if (order.status !== 'pending') break;
  }
  if (!order) throw new Error('the order was not polled');
  return order;
}
