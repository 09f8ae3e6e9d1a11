/** Orders the shows once per snapshot and not for each request. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ORDERS, orderShows, type OrderName } from '#domain/catalogue.ts';
import type { CatalogueShow, CatalogueSnapshot } from './catalogue.ts';

const orders = new WeakMap<CatalogueSnapshot, Map<OrderName, readonly CatalogueShow[]>>();

/** Returns all shows, including announced ones. A snapshot is replaced every minute, and so is its order. */
export function orderedShows(snapshot: CatalogueSnapshot, order: OrderName, now: Date): readonly CatalogueShow[] {
  const cached = orders.get(snapshot) ?? new Map<OrderName, readonly CatalogueShow[]>();
  orders.set(snapshot, cached);
  const shows = cached.get(order) ?? orderShows([...snapshot.shows.values()], order, now.getTime());
  cached.set(order, shows);
  return shows;
}

/** Makes each order in a turn of its own of the event loop, because sorting ten thousand shows takes several ms. */
export async function prepareOrders(snapshot: CatalogueSnapshot, now: Date): Promise<void> {
  for (const order of ORDERS) {
    await nextTurn();
    orderedShows(snapshot, order, now);
  }
}
