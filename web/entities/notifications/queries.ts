import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { serviceWorkerRegistration } from '#web/entities/service-worker/registration.ts';
import { readNotificationRecord } from './notification-record.ts';

type NotificationSettings = Operations['push/settings']['output'];
export type NotificationKind = keyof NotificationSettings['kinds'];

/** The prefix of the keys of all queries about notifications. */
export const notificationSettingsKey = ['notifications'] as const;

/** `home_screen` means that the app must be on the home screen of the iPhone or iPad. */
export type DeviceState = 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on';

/** Runs again when the window gets the focus, because the viewer may have changed the browser's settings. */
export const deviceStateQuery = queryOptions({
  queryKey: [...notificationSettingsKey, 'device'],
  queryFn: readDeviceState,
  networkMode: 'always',
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

async function readDeviceState(): Promise<DeviceState> {
  if (!('Notification' in window && 'PushManager' in window)) return isIosBrowser() ? 'home_screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (!(await serviceWorkerRegistration())) return 'unsupported';
  return readNotificationRecord().isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** The user agent of an iPad names a Macintosh. */
function isIosBrowser(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

export const notificationSettingsQuery = queryOptions({
  queryKey: [...notificationSettingsKey, 'kinds'],
  queryFn: () => request('push/settings', {}, { quiet: true }),
});

/** Changes a kind before the response, and reverts the change on error. */
export function useSetKind() {
  return useMutation({
    scope: { id: 'notification-kinds' },
    mutationFn: ({ kind, isOn }: { kind: NotificationKind; isOn: boolean }) =>
      request('push/settings', { kinds: { [kind]: isOn } }),
    onMutate: ({ kind, isOn }) => writeKind(kind, isOn),
    onError: (_error, { kind, isOn }) => writeKind(kind, !isOn),
  });
}

function writeKind(kind: NotificationKind, isOn: boolean): void {
  queryClient.setQueryData(
    notificationSettingsQuery.queryKey,
    (settings) => settings && { ...settings, kinds: { ...settings.kinds, [kind]: isOn } },
  );
}
