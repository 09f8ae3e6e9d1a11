import { CircleUser, Gauge, Info, Languages } from 'lucide-react';
import { APP_VERSION } from '#domain/product.ts';
import { NotificationSettings } from '#web/features/notifications/notification-settings.tsx';
import { PrivacyRow } from '#web/features/third-parties/privacy-row.tsx';
import { AutoUnlockSetting } from '#web/features/unlock/auto-unlock-setting.tsx';
import { useLanguage } from '#web/state/language-store.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import { useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { Page } from '#web/ui/page.tsx';
import { LinkRow, RowGroup, ValueRow } from '#web/ui/rows.tsx';
import { SwitchRow } from '#web/ui/switch-row.tsx';
import { CacheRow } from './cache-row.tsx';
import { QualityRow } from './quality-row.tsx';
import { Reminders } from './reminders.tsx';
import { SignOut } from './sign-out.tsx';
import { SubtitlesRow } from './subtitles-row.tsx';

const ICON_PX = 20;

export function SetUpPage() {
  const t = useText();
  const language = useLanguage();
  const dataSaver = useVideoStore((state) => state.dataSaver);
  return (
    <Page title={t('page.set_up')} width="medium">
      <div className="page-halves gap-4 pt-2">
        <div className="space-y-4">
          <RowGroup>
            <LinkRow
              to="/pages/common/account/index"
              icon={<CircleUser size={ICON_PX} aria-hidden />}
              label={t('page.account')}
            />
            <LinkRow
              to="/pages/common/language/index"
              icon={<Languages size={ICON_PX} aria-hidden />}
              label={t('page.language')}
              value={LANGUAGE_NAMES[language]}
            />
          </RowGroup>
          <RowGroup>
            <QualityRow />
            <SwitchRow
              icon={<Gauge size={ICON_PX} aria-hidden />}
              label={t('set_up.data_saver')}
              hint={t('set_up.data_saver_hint')}
              checked={dataSaver}
              onChange={(checked) => useVideoStore.setState({ dataSaver: checked })}
            />
            <SubtitlesRow />
          </RowGroup>
          <AutoUnlockSetting />
          <NotificationSettings />
        </div>
        <div className="space-y-4">
          <Reminders />
          <RowGroup>
            <CacheRow />
            <ValueRow icon={<Info size={ICON_PX} aria-hidden />} label={t('set_up.version')} value={APP_VERSION} />
          </RowGroup>
          <PrivacyRow />
          <SignOut />
        </div>{' '}
      </div>
    </Page>
  );
}
