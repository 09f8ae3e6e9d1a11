import { useQuery } from '@tanstack/react-query';
import { LogOut, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { useDateFormats } from '#web/text/date-formats.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ActionRow, RowGroup, ValueRow } from '#web/ui/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorText, InlineError, Skeleton } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { sessionsQuery, useRevokeSession, type DeviceSession } from './queries.ts';

const ICON_PX = 20;

/** Apps send any text as the type of their device. */
function DeviceIcon({ type }: { type: string | null }) {
  if (type === 'mobile') return <Smartphone size={ICON_PX} aria-hidden />;
  if (type === 'tablet') return <Tablet size={ICON_PX} aria-hidden />;
  return <Monitor size={ICON_PX} aria-hidden />;
}

function deviceName({ device_name: name, os }: DeviceSession): string {
  const parts = [name, os].filter((part) => part !== null && part !== '');
  return parts.length > 0 ? parts.join(' · ') : text('account.device_unknown');
}

/** The device, or all other devices, that a confirmation signs out. */
type Target = DeviceSession | 'others';

/** The devices that are signed in to the account. */
export function Devices() {
  const t = useText();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const [target, setTarget] = useState<Target>();
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;
  return (
    <section aria-labelledby="devices-title">
      <h2 id="devices-title" className="pb-1 font-semibold">
        {t('account.devices')}
      </h2>
      <p className="pb-3 text-xs text-faint">{t(hasOthers ? 'account.devices_hint' : 'account.devices_alone')}</p>
      {sessions && (
        <RowGroup>
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} onSignOut={() => setTarget(session)} />
          ))}
          {hasOthers && (
            <ActionRow
              icon={<LogOut size={ICON_PX} aria-hidden />}
              label={t('account.others_sign_out')}
              onPress={() => setTarget('others')}
            />
          )}
        </RowGroup>
      )}
      {!sessions && (error ? <InlineError error={error} onRetry={() => refetch()} /> : <Skeleton className="h-14" />)}
      <SignOutSheet target={target} onClose={() => setTarget(undefined)} />
    </section>
  );
}

function DeviceRow({ session, onSignOut }: { session: DeviceSession; onSignOut: () => void }) {
  const t = useText();
  const { date, dateTime } = useDateFormats();
  const name = deviceName(session);
  const seen = session.last_seen_at;
  const hint =
    seen === null || session.current
      ? t('account.device_signed_in', { date: date(session.signed_in_at) })
      : t('account.device_last_seen', { date: dateTime(seen) });
  return (
    <div className="flex items-center pr-2">
      <ValueRow
        icon={<DeviceIcon type={session.type} />}
        label={<span className="wrap-anywhere">{name}</span>}
        hint={hint}
        value={session.current && t('account.device_this')}
      />
      {!session.current && (
        <IconButton label={t('account.device_sign_out', { device: name })} onClick={onSignOut} className="text-soft">
          <LogOut size={ICON_PX} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function SignOutSheet({ target, onClose }: { target: Target | undefined; onClose: () => void }) {
  const t = useText();
  const revoke = useRevokeSession();
  const isOne = target !== undefined && target !== 'others';
  const device = isOne ? deviceName(target) : '';
  const close = (): void => {
    onClose();
    revoke.reset();
  };
  const confirm = (): void =>
    revoke.mutate(isOne ? target.id : undefined, {
      onSuccess: () => {
        close();
        showToast(isOne ? text('account.device_signed_out', { device }) : text('account.others_signed_out'));
      },
    });
  return (
    <Sheet
      open={target !== undefined}
      onClose={close}
      title={isOne ? t('account.device_sign_out', { device }) : t('account.others_sign_out')}
      description={t(isOne ? 'account.device_sign_out_hint' : 'account.others_sign_out_hint')}
    >
      <Button variant="solid" fullWidth isLoading={revoke.isPending} onClick={confirm}>
        {t('set_up.sign_out')}
      </Button>
      <p role="alert" className="pt-3 text-center text-sm text-alarm empty:hidden">
        {revoke.error && <ErrorText error={revoke.error} />}
      </p>
    </Sheet>
  );
}
