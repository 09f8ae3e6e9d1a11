import { Clapperboard } from 'lucide-react';
import type { ReactElement } from 'react';
import { HOME } from '#web/router/paths.ts';
import { reLaunch } from '#web/router/router.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function opensSoonPage(title: TextKey): () => ReactElement {
  return function OpensSoonPage() {
    const t = useText();
    return (
      <Page title={t(title)}>
        <EmptyState
          icon={<Clapperboard size={44} strokeWidth={1.5} aria-hidden />}
          title={t('soon.title')}
          description={t('soon.hint')}
          action={
            <Button variant="solid" onClick={() => reLaunch(HOME)}>
              {t('soon.home')}
            </Button>
          }
        />
      </Page>
    );
  };
}
