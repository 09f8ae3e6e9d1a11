import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { switchTab } from '#web/router/router.ts';
import { markFirstFrame } from '#web/state/first-frame.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** The player's page without a show in its address. */
export function NoShowSelected() {
  const t = useText();
  useEffect(markFirstFrame, []);
  return (
    <Page title={t('page.player')}>
      <EmptyState
        icon={<Play size={40} strokeWidth={1.5} aria-hidden />}
        title={t('player.missing_title')}
        description={t('player.missing_hint')}
        action={
          <Button variant="solid" onClick={() => switchTab('/pages/home/index')}>
            {t('player.find_show')}
          </Button>
        }
      />
    </Page>
  );
}
