import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#web/entities/order/queries.ts';
import { pollOrder, isOrderId } from './poll-order.ts';

const ORDER: Order = {
  order_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  product_id: 'coins_500',
  provider: 'sandbox',
  status: 'pending',
  checkout_url: null,
  price_minor: 499,
  currency: 'USD',
  coins: 500,
  bonus: 0,
  extra: 0,
  vip_days: 0,
  refunded_minor: 0,
  created_at: '2026-01-01T00:00:00Z',
  paid_at: null,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an order is asked about until it is settled, and no longer', async () => {
  const ask = vi.fn<() => Promise<Order>>();
  ask
    .mockResolvedValueOnce(ORDER)
    .mockResolvedValueOnce(ORDER)
    .mockResolvedValue({ ...ORDER, status: 'paid' });
  const answer = pollOrder(ask);
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ status: 'paid' });
  expect(ask).toHaveBeenCalledTimes(3);
});

test('the pauses grow, and after 15 s a pending order is given as it is', async () => {
  const started = Date.now();
  const askedAt: number[] = [];
  const answer = pollOrder(() => {
    askedAt.push(Date.now() - started);
    return Promise.resolve(ORDER);
  });
  await vi.runAllTimersAsync();
  expect(await answer).toEqual(ORDER);
  expect(askedAt).toEqual([0, 1_000, 2_500, 5_000, 9_000, 15_000]);
});

test('what cannot be asked is not asked again by itself', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('no network')));
  const refused = expect(pollOrder(ask)).rejects.toThrow('no network');
  await vi.runAllTimersAsync();
  await refused;
  expect(ask).toHaveBeenCalledTimes(1);
});

test('only what the server makes is taken for the id of an order', () => {
  expect(isOrderId(ORDER.order_id)).toBe(true);
  for (const id of ['', '1', `${ORDER.order_id}0`, ORDER.order_id.replaceAll('-', ''), `x${ORDER.order_id.slice(1)}`]) {
    expect(isOrderId(id), id).toBe(false);
  }
});
