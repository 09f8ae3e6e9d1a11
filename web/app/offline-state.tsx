import { WifiOff } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { navigateTo } from '#web/router/router.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Replaces a page that needs the network, until the network is available. */
export function OfflineState({ title, hasBackButton }: { title: string; hasBackButton: boolean }) {
  const t = useText();
  return (
    <Page title={title} hasBackButton={hasBackButton}>
      <EmptyState
        icon={<WifiOff size={40} strokeWidth={1.5} aria-hidden />}
        title={t('offline.title')}
        description={t('offline.text')}
        action={
          <Button variant="solid" onClick={() => navigateTo('/pages/common/downloads/index')}>
            {t('offline.downloads')}
          </Button>
        }
      />
    </Page>
  );
}
