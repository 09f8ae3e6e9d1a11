import { useQuery } from '@tanstack/react-query';
import { LEGAL_DOCUMENTS, type LegalDocument as LegalDocumentName } from '#domain/legal.ts';
import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import { LegalRows } from '#web/features/legal/legal-rows.tsx';
import { Licenses } from '#web/features/legal/licenses.tsx';
import { legalQuery } from '#web/features/legal/queries.ts';
import type { PageProps } from '#web/router/paths.ts';
import { useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

export function LegalPage({ query }: PageProps<'/pages/common/legal/index'>) {
  const t = useText();
  const doc = query.doc ?? LEGAL_DOCUMENTS[0];
  useDocumentTitle(t(`legal.${doc}`));
  return (
    <Page title={t('page.legal')}>
      {doc === 'licenses' ? <Licenses /> : <DocumentById key={doc} doc={doc} />}
      <nav aria-label={t('legal.others')} className="pt-6">
        <h2 className="pb-3 text-sm text-faint">{t('legal.others')}</h2>
        <LegalRows except={doc} />
      </nav>
    </Page>
  );
}

function DocumentById({ doc }: { doc: LegalDocumentName }) {
  const { data, error, refetch } = useQuery(legalQuery(doc));
  if (data) return <LegalDocument page={data} />;
  return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <DocumentSkeleton />;
}

function DocumentSkeleton() {
  return (
    <div className="space-y-4 pt-2">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-60 rounded-2xl" />
      <Skeleton className="h-40" />
    </div>
  );
}
