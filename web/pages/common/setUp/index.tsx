import { Gauge, Info, Languages, LogOut } from 'lucide-react';
import { useState } from 'react';
import { APP_VERSION } from '#domain/product.ts';
import { useSignOut } from '#web/entities/viewer/queries.ts';
import { AutoUnlockSetting } from '#web/features/unlock/auto-unlock-setting.tsx';
import { useLanguage } from '#web/state/language-store.ts';
import { useUser } from '#web/state/user-store.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import { text, useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#web/text/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ActionRow, LinkRow, RowGroup, ValueRow } from '#web/ui/rows.tsx';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const ICON_PX = 20;

function SignOut() {
  const t = useText();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useSignOut();
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
        <Button
          variant="solid"
          fullWidth
          isLoading={isPending}
          onClick={() => mutate(undefined, { onSuccess: () => showToast(text('set_up.signed_out')) })}
        >
          {t('set_up.sign_out')}
        </Button>
      </Sheet>
    </RowGroup>
  );
}

export function SetUpPage() {
  const t = useText();
  const language = useLanguage();
  const dataSaver = useVideoStore((state) => state.dataSaver);
  return (
    <Page title={t('page.set_up')}>
      <div className="space-y-4 pt-2">
        <RowGroup>
          <LinkRow
            to="/pages/common/language/index"
            icon={<Languages size={ICON_PX} aria-hidden />}
            label={t('page.language')}
            value={LANGUAGE_NAMES[language]}
          />
          <SwitchRow
            icon={<Gauge size={ICON_PX} aria-hidden />}
            label={t('set_up.data_saver')}
            hint={t('set_up.data_saver_hint')}
            checked={dataSaver}
            onChange={(checked) => useVideoStore.setState({ dataSaver: checked })}
          />
        </RowGroup>
        <AutoUnlockSetting />
        <RowGroup>
          <ValueRow icon={<Info size={ICON_PX} aria-hidden />} label={t('set_up.version')} value={APP_VERSION} />
        </RowGroup>
        <SignOut />
      </div>
    </Page>
  );
}
