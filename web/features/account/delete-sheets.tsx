import { useState } from 'react';
import { useDeleteAccount } from '#web/entities/viewer/leave-account.ts';
import type { UserInfo } from '#web/state/user-store.ts';
import { compactNumber } from '#domain/compact-number.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ErrorText } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type DeleteSheetsProps = { user: UserInfo; open: boolean; onClose: () => void };

/** Shows what is lost, and asks a second time before the account is deleted. */
export function DeleteSheets({ user, open, onClose }: DeleteSheetsProps) {
  const t = useText();
  const [isSure, setSure] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteAccount(() => showToast(text('account.deleted')));
  const close = (): void => {
    setSure(false);
    reset();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(isSure ? 'account.delete_last' : 'account.delete_title')}
      {...(isSure && { description: t('account.delete_last_hint') })}
    >
      {!isSure && (
        <ul className="mb-5 list-disc space-y-2 ps-5 text-soft">
          {user.total > 0 && <li>{t('account.delete_coins', { amount: compactNumber(user.total) })}</li>}
          {user.vip && <li>{t('account.delete_vip')}</li>}
          <li>{t('account.delete_rest')}</li>
        </ul>
      )}
      {error && (
        <p role="alert" className="mb-3 text-sm text-alarm">
          <ErrorText error={error} />
        </p>
      )}
      <div className="space-y-3">
        {isSure ? (
          <Button variant="danger" fullWidth isLoading={isPending} onClick={() => mutate()}>
            {t('account.delete_confirm')}
          </Button>
        ) : (
          <Button variant="danger" fullWidth onClick={() => setSure(true)}>
            {t('account.delete_continue')}
          </Button>
        )}
        <Button variant="solid" fullWidth onClick={close}>
          {t('ui.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
