import { useMutation } from '@tanstack/react-query';
import { RequestError } from '#web/api/request-error.ts';
import { showError } from '#web/api/show-error.ts';
import { turnOnNotifications } from '#web/entities/notifications/subscription.ts';
import { text } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Long enough to read what the viewer can do. */
const DENIED_TOAST_MS = 6_000;

export function showNotificationError(error: Error): void {
  if (error instanceof RequestError) showError(error);
  else showToast(text('notifications.failed'));
}

/** Requests the browser's permission, subscribes, and shows the result. Must run in the handler of a click. */
export function useTurnOn() {
  return useMutation({
    mutationFn: turnOnNotifications,
    networkMode: 'always',
    onSuccess: (permission) => {
      if (permission === 'granted') showToast(text('notifications.are_on'));
      if (permission === 'denied')
        showToast(text('notifications.are_denied'), {
          hint: text('notifications.denied'),
          durationMs: DENIED_TOAST_MS,
        });
    },
    onError: showNotificationError,
  });
}
