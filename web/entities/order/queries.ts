import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { request } from '#web/api/request.ts';

export type Products = Operations['pay/products']['output'];
export type Order = Operations['pay/order_status']['output'];

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => request('pay/products', {}, { quiet: true, signal }),
});
