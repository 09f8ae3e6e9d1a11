import { useMutation } from '@tanstack/react-query';
import { openCheckout, type OrderChoice } from '#web/api/checkout.ts';
import type { EpisodeId } from '#web/api/shows.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Orders coins for an episode, and goes to the checkout, which leads back to it. */
export function useOrder({ tvId, ep }: EpisodeId) {
  return useMutation({
    mutationFn: (choice: OrderChoice) => openCheckout(choice, { page: 'episode', tv_id: tvId, ep }),
    onError: ({ message }) => void showToast(message),
  });
}
