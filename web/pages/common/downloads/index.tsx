import { DownloadList } from '#web/features/downloads/download-list.tsx';
import { useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';

export function DownloadsPage() {
  const t = useText();
  return (
    <Page title={t('page.downloads')}>
      <DownloadList />
    </Page>
  );
}
