import { useDateFormats } from '#web/text/date-formats.ts';
import { useText } from '#web/text/i18n.ts';
import type { LegalPage } from './queries.ts';

export function LegalDocument({ page }: { page: LegalPage }) {
  const t = useText();
  const { date } = useDateFormats();
  const { title, version, form, sections } = page;
  return (
    <article>
      <h2 className="pt-2 text-xl font-semibold break-words hyphens-auto">{title}</h2>
      <p className="pt-1 pb-5 text-sm text-faint">{t('legal.version', { date: date(version) })}</p>
      {form === 'table' ? <DocumentTable sections={sections} /> : <DocumentSections sections={sections} />}
    </article>
  );
}

type SectionsProps = { sections: LegalPage['sections'] };

/** Scrolls within the page: a link to an anchor would replace the address, which is in the hash. */
function openSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function DocumentSections({ sections }: SectionsProps) {
  const t = useText();
  return (
    <>
      <nav aria-label={t('legal.contents')} className="mb-6 rounded-2xl bg-raised px-4 py-3">
        <h3 className="pb-1 text-sm text-faint">{t('legal.contents')}</h3>
        <ol>
          {sections.map(({ id, heading }, index) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => openSection(`section-${id}`)}
                className="flex min-h-11 w-full items-center gap-3 text-left text-soft transition active:opacity-60"
              >
                <span className="w-6 shrink-0 text-faint tabular-nums">{index + 1}</span>
                {heading}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, heading, paragraphs }, index) => (
        <section key={id} className="pb-6">
          <h3
            id={`section-${id}`}
            tabIndex={-1}
            className="scroll-mt-[calc(var(--banner-height)+var(--safe-top)+4.5rem)] pb-2 text-base font-semibold outline-none"
          >
            {index + 1}. {heading}
          </h3>
          <Paragraphs paragraphs={paragraphs} />
        </section>
      ))}
    </>
  );
}

/** The notices for Japan are tables with one row for each statutory item. */
function DocumentTable({ sections }: SectionsProps) {
  return (
    <table className="block w-full overflow-hidden rounded-2xl bg-raised text-left">
      <tbody className="block divide-y divide-hairline">
        {sections.map(({ id, heading, paragraphs }) => (
          <tr key={id} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3">
            <th scope="row" className="min-w-0 flex-1 basis-36 text-sm font-semibold break-words">
              {heading}
            </th>
            <td className="min-w-0 flex-2 basis-56">
              <Paragraphs paragraphs={paragraphs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="space-y-2 text-sm break-words text-soft">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
