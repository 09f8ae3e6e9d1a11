import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSignOut } from '#web/entities/viewer/leave-account.ts';
import { useUser } from '#web/state/user-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionRow, RowGroup } from '#web/ui/rows.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const ICON_PX = 20;

export function SignOut() {
  const t = useText();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useSignOut(() => void showToast(text('set_up.signed_out')));
  const isVisitor = useUser()?.loginType === 'Visitor';
  return (
    <RowGroup>
      <ActionRow
        icon={<LogOut size={ICON_PX} aria-hidden />}
        label={t('set_up.sign_out')}
        onPress={() => setConfirming(true)}
      />
      <Sheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('set_up.sign_out_title')}
        description={isVisitor ? t('set_up.sign_out_visitor') : t('set_up.sign_out_account')}
      >
        <Button variant="solid" fullWidth isLoading={isPending} onClick={() => mutate()}>
          {t('set_up.sign_out')}
        </Button>
      </Sheet>
    </RowGroup>
  );
}
