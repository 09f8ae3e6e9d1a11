import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';

/** Small links to the legal documents, for the end of a page. */
export function LegalLinks() {
  const t = useText();
  return (
    <nav aria-label={t('page.legal')} className="flex flex-wrap justify-center gap-x-4 pt-4 text-xs text-faint">
      {LEGAL_DOCUMENTS.map((doc) => (
        <Link
          key={doc}
          to="/pages/common/legal/index"
          query={{ doc }}
          className="inline-flex min-h-11 items-center underline"
        >
          {t(`legal.${doc}`)}
        </Link>
      ))}
    </nav>
  );
}
