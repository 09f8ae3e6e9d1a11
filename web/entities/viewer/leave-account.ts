/** Signing out, and deleting the account. */
import { useMutation } from '@tanstack/react-query';
import { request } from '#web/api/request.ts';
import { resetSession } from '#web/api/session.ts';
import { readNotificationRecord, updateNotificationRecord } from '#web/entities/notifications/notification-record.ts';

/** @param onSignedOut runs even if the component has been unmounted */
export function useSignOut(onSignedOut: () => void) {
  return useMutation({
    mutationFn: () => request('account/sign-out', {}, { indicator: false }),
    onSuccess: () => {
      leaveAccount();
      onSignedOut();
    },
  });
}

/** @param onDeleted runs even if the component has been unmounted */
export function useDeleteAccount(onDeleted: () => void) {
  return useMutation({
    mutationFn: () => request('account/delete', { confirm: 'DELETE' }, { quiet: true }),
    onSuccess: () => {
      leaveAccount();
      onDeleted();
    },
  });
}

/** Ends the session. What belongs to the viewer is removed from this device with the user info. */
function leaveAccount(): void {
  endNotifications();
  resetSession();
}

/** The server deletes its record with the session. The browser's subscription must end too, for the next viewer. */
function endNotifications(): void {
  if (!readNotificationRecord().isOn) return;
  updateNotificationRecord({ isOn: false });
  import('#web/entities/notifications/subscription.ts')
    .then(({ forgetSubscription }) => forgetSubscription())
    .catch(() => undefined);
}
