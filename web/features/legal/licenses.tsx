import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { ROW, RowGroup } from '#web/ui/rows.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { licensesQuery, type PackageLicense } from './queries.ts';

/** Lists the licences of the packages whose code the app contains. */
export function Licenses() {
  const t = useText();
  const { data, error, refetch } = useQuery(licensesQuery);
  if (!data) return error ? <ErrorState onRetry={() => refetch()} /> : <Skeleton className="h-96 rounded-2xl" />;
  return (
    <article>
      <h2 className="pt-2 text-xl font-semibold">{t('legal.licenses')}</h2>
      <p className="pt-1 pb-5 text-sm text-soft">{t('legal.licenses_hint')}</p>
      <RowGroup>
        {data.map((each) => (
          <License key={`${each.name} ${each.version}`} license={each} />
        ))}
      </RowGroup>
    </article>
  );
}

function License({ license: { name, version, identifier, text } }: { license: PackageLicense }) {
  const title = (
    <span className="min-w-0 flex-1 break-words">
      {name} {version}
      {identifier !== undefined && <span className="block text-xs text-faint">{identifier}</span>}
    </span>
  );
  if (text === undefined) return <div className={ROW}>{title}</div>;
  return (
    <details className="group">
      <summary
        className={`${ROW} cursor-pointer list-none -outline-offset-2 transition active:bg-raised-high [&::-webkit-details-marker]:hidden`}
      >
        {title}
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-faint transition group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p lang="en" className="px-4 pb-4 text-xs break-words whitespace-pre-wrap text-soft">
        {text}
      </p>
    </details>
  );
}
