import { useMutation } from '@tanstack/react-query';
import { openCheckout, type OrderChoice } from '#web/entities/order/checkout.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { showToast } from '#web/ui/toast-store.ts';

export function useCoinOrder({ tvId, ep }: EpisodeId) {
  return useMutation({
    mutationFn: (choice: OrderChoice) => openCheckout(choice, { page: 'episode', tv_id: tvId, ep }),
    onError: ({ message }) => void showToast(message),
  });
}
