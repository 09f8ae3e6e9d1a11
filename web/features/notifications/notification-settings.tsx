import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell, Send } from 'lucide-react';
import { request } from '#web/api/request.ts';
import {
  deviceStateQuery,
  notificationSettingsQuery,
  useSetKind,
  type DeviceState,
  type NotificationKind,
} from '#web/entities/notifications/queries.ts';
import { turnOffNotifications } from '#web/entities/notifications/subscription.ts';
import { text, useText, type TextKey } from '#web/text/i18n.ts';
import { ActionRow, RowGroup } from '#web/ui/rows.tsx';
import { InlineError, Skeleton } from '#web/ui/states.tsx';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { showNotificationError, useTurnOn } from './use-turn-on.ts';

const ICON_PX = 20;
const KINDS: readonly NotificationKind[] = ['new_episodes', 'release', 'renewal', 'bonus_expiry'];

/** The texts that explain why this device gets no messages, and what the viewer can do. */
const BLOCKING_TEXTS: Readonly<Partial<Record<DeviceState, TextKey>>> = {
  unsupported: 'notifications.unsupported',
  home_screen: 'notifications.home_screen',
  denied: 'notifications.denied',
};

/** Lets the viewer switch messages on and off, for this device and by kind. */
export function NotificationSettings() {
  const t = useText();
  const { data: state } = useQuery(deviceStateQuery);
  const blockingText = state && BLOCKING_TEXTS[state];
  return (
    <section aria-labelledby="notifications-title">
      <h2 id="notifications-title" className="pb-1 font-semibold">
        {t('notifications.title')}
      </h2>
      <p className="pb-3 text-xs text-faint">{t('notifications.hint')}</p>
      {!state && <Skeleton className="h-14" />}
      {blockingText && <p className="rounded-2xl bg-raised px-4 py-3 text-sm text-soft">{t(blockingText)}</p>}
      {state && !blockingText && (
        <RowGroup>
          <DeviceSwitch isOn={state === 'on'} />
          {state === 'on' && <KindSwitches />}
          {state === 'on' && <TestRow />}
        </RowGroup>
      )}
    </section>
  );
}

function DeviceSwitch({ isOn }: { isOn: boolean }) {
  const t = useText();
  const on = useTurnOn();
  const off = useMutation({ mutationFn: turnOffNotifications, onError: showNotificationError });
  const isBusy = on.isPending || off.isPending;
  return (
    <SwitchRow
      icon={<Bell size={ICON_PX} aria-hidden />}
      label={t('notifications.device')}
      checked={isBusy ? !isOn : isOn}
      onChange={(checked) => {
        if (!isBusy) (checked ? on : off).mutate();
      }}
    />
  );
}

function KindSwitches() {
  const t = useText();
  const { data: settings, error, refetch } = useQuery(notificationSettingsQuery);
  const { mutate } = useSetKind();
  if (!settings) return error ? <InlineError error={error} onRetry={() => refetch()} /> : <Skeleton className="h-14" />;
  return KINDS.map((kind) => (
    <SwitchRow
      key={kind}
      label={t(`notifications.kind_${kind}`)}
      checked={settings.kinds[kind]}
      onChange={(isOn) => mutate({ kind, isOn })}
    />
  ));
}

function TestRow() {
  const t = useText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request('push/test', {}),
    onSuccess: () => showToast(text('notifications.test_sent')),
  });
  return (
    <ActionRow
      icon={<Send size={ICON_PX} aria-hidden />}
      label={t('notifications.test')}
      disabled={isPending}
      onPress={() => mutate()}
    />
  );
}
