import { Compass } from 'lucide-react';
import { HOME } from '#web/router/paths.ts';
import { reLaunch } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function NotFoundPage() {
  const t = useText();
  useDocumentTitle(t('page.not_found'));
  return (
    <Page title={t('page.not_found')}>
      <EmptyState
        icon={<Compass size={44} strokeWidth={1.5} aria-hidden />}
        title={t('not_found.title')}
        description={t('not_found.hint')}
        action={
          <Button variant="solid" onClick={() => reLaunch(HOME)}>
            {t('soon.home')}
          </Button>
        }
      />
    </Page>
  );
}
