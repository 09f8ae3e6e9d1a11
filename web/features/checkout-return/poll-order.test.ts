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

test('polls until the order is settled', async () => {
  const fetchOrder = vi.fn<() => Promise<Order>>();
  fetchOrder
    .mockResolvedValueOnce(ORDER)
    .mockResolvedValueOnce(ORDER)
    .mockResolvedValue({ ...ORDER, status: 'paid' });
  const result = pollOrder(fetchOrder);
  await vi.runAllTimersAsync();
  expect(await result).toMatchObject({ status: 'paid' });
  expect(fetchOrder).toHaveBeenCalledTimes(3);
});

test('polls with growing delays and returns a pending order after 15 s', async () => {
  const started = Date.now();
  const polledAt: number[] = [];
  const result = pollOrder(() => {
    polledAt.push(Date.now() - started);
    return Promise.resolve(ORDER);
  });
  await vi.runAllTimersAsync();
  expect(await result).toEqual(ORDER);
  expect(polledAt).toEqual([0, 1_000, 2_500, 5_000, 9_000, 15_000]);
});

test('rejects without another poll when a request fails', async () => {
  const fetchOrder = vi.fn(() => Promise.reject(new Error('no network')));
  const rejection = expect(pollOrder(fetchOrder)).rejects.toThrow('no network');
  await vi.runAllTimersAsync();
  await rejection;
  expect(fetchOrder).toHaveBeenCalledTimes(1);
});

test('accepts only UUIDs, the format of order ids', () => {
  expect(isOrderId(ORDER.order_id)).toBe(true);
  for (const id of ['', '1', `${ORDER.order_id}0`, ORDER.order_id.replaceAll('-', ''), `x${ORDER.order_id.slice(1)}`]) {
    expect(isOrderId(id), id).toBe(false);
  }
});
