import { Compass } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { Page } from '#web/ui/page.tsx';
import { MissingContent } from './missing-content.tsx';

export function NotFoundPage() {
  const t = useText();
  useDocumentTitle(t('page.not_found'));
  return (
    <Page title={t('page.not_found')}>
      <MissingContent
        icon={<Compass size={44} strokeWidth={1.5} aria-hidden />}
        title={t('not_found.title')}
        description={t('not_found.hint')}
      />
    </Page>
  );
}
