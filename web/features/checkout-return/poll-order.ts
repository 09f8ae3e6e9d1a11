/** Asking how an order stands until that is settled. Knows no framework. */
import type { Order } from '#web/entities/order/queries.ts';

/** Before each question, in ms. The server itself asks the provider at most every 5 s. */
const PAUSES_MS = [0, 1_000, 1_500, 2_500, 4_000, 6_000] as const;

/** Whether an address can name an order at all; the server takes nothing else. */
export function isOrderId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** @returns the order as it stands at the end: pending when patience is over @throws what `ask` throws */
export async function pollOrder(ask: () => Promise<Order>): Promise<Order> {
  let order: Order | undefined;
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    order = await ask();
    if (order.status !== 'pending') break;
  }
  if (!order) throw new Error('nothing was asked');
  return order;
}
