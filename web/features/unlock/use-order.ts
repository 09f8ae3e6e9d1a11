import { useMutation } from '@tanstack/react-query';
import type { ProductsAnswer } from '#web/api/pay.ts';
import { call } from '#web/api/call.ts';
import type { EpisodeId } from '#web/api/shows.ts';

type OrderChoice = { readonly productId: string; readonly provider: ProductsAnswer['providers'][number] };

/** Orders coins for an episode, and goes to the checkout, which leads back to it. Asked twice, it is one order. */
export function useOrder({ tvId, ep }: EpisodeId) {
  return useMutation({
    mutationFn: ({ productId, provider }: OrderChoice) =>
      call('pay/order', {
        product_id: productId,
        provider,
        return_to: { page: 'episode', tv_id: tvId, ep },
      }),
    onSuccess: ({ checkout_url: url }) => {
      if (url !== null) location.assign(url);
    },
  });
}
