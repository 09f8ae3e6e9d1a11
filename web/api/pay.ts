/** Products and orders, as the store and the unlock sheet ask for them. Spec §1, §3. */
import { queryOptions } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { call } from './call.ts';

export type ProductsAnswer = Operations['pay/products']['output'];
export type OrderAnswer = Operations['pay/order_status']['output'];

export const productsOptions = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call('pay/products', {}, { quiet: true, signal }),
});
