import { LEGAL_DOCUMENTS } from '#domain/legal.ts';
import { useText } from '#web/text/i18n.ts';
import { LinkRow, RowGroup } from '#web/ui/rows.tsx';

const DOCUMENTS = [...LEGAL_DOCUMENTS, 'licenses'] as const;

type LegalRowsProps = { except?: (typeof DOCUMENTS)[number] };

/** Links to the legal documents and the open-source licences, without the one that is open. */
export function LegalRows({ except }: LegalRowsProps) {
  const t = useText();
  return (
    <RowGroup>
      {DOCUMENTS.filter((doc) => doc !== except).map((doc) => (
        <LinkRow key={doc} to="/pages/common/legal/index" query={{ doc }} label={t(`legal.${doc}`)} />
      ))}
    </RowGroup>
  );
}
