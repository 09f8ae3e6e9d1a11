import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { FAQ_CATEGORIES } from '#domain/faq.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ROW, RowGroup } from '#web/ui/rows.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { faqQuery, type FaqEntry } from './queries.ts';
import { highlight, searchFaq } from './search-faq.ts';

export function Faq() {
  const t = useText();
  const { data, error, refetch } = useQuery(faqQuery);
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<FaqEntry['category']>(FAQ_CATEGORIES[0]);
  const isSearching = query.trim() !== '';
  const entries = data?.entries ?? [];
  const shown = isSearching ? searchFaq(entries, query) : entries.filter((each) => each.category === category);
  return (
    <section aria-labelledby="faq-title">
      <h2 id="faq-title" className="pt-2 pb-3 text-base font-semibold">
        {t('service.faq_title')}
      </h2>
      <label className="mb-3 flex min-h-11 items-center gap-3 rounded-full bg-raised px-4 has-focus-visible:outline-2 has-focus-visible:outline-amber">
        <Search size={18} aria-hidden className="shrink-0 text-faint" />
        <span className="sr-only">{t('service.search')}</span>
        <input
          type="search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          placeholder={t('service.search')}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint"
        />
      </label>
      {!isSearching && <Categories current={category} onSelect={setCategory} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton className="h-72" />)}
      <div role="status">{data && shown.length === 0 && <NoAnswer query={query.trim()} />}</div>
      {shown.length > 0 && (
        <RowGroup>
          {shown.map((entry) => (
            <Question key={entry.id} entry={entry} query={query} />
          ))}
        </RowGroup>
      )}
    </section>
  );
}

/** @param query empty if there are no questions at all */
function NoAnswer({ query }: { query: string }) {
  const t = useText();
  if (query === '') return <p className="px-1 text-sm text-soft">{t('service.faq_none')}</p>;
  return (
    <p className="px-1 py-6 text-center text-sm text-soft">
      <span className="block font-semibold break-words text-text">{t('service.search_none', { query })}</span>
      {t('service.search_none_hint')}
    </p>
  );
}

type CategoriesProps = { current: FaqEntry['category']; onSelect: (category: FaqEntry['category']) => void };

function Categories({ current, onSelect }: CategoriesProps) {
  const t = useText();
  return (
    <div role="group" aria-label={t('service.categories')} className="flex flex-wrap gap-2 pb-3">
      {FAQ_CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === current}
          onClick={() => onSelect(category)}
          className={classNames(
            'min-h-11 rounded-full px-4 text-sm transition',
            category === current ? 'bg-white font-semibold text-black' : 'bg-raised-high text-soft active:bg-raised',
          )}
        >
          {t(`service.faq_${category}`)}
        </button>
      ))}
    </div>
  );
}

function Question({ entry, query }: { entry: FaqEntry; query: string }) {
  return (
    <details className="group">
      <summary
        className={classNames(
          ROW,
          'cursor-pointer list-none -outline-offset-2 transition active:bg-raised-high [&::-webkit-details-marker]:hidden',
        )}
      >
        <span className="min-w-0 flex-1">
          <Highlighted text={entry.question} query={query} />
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-faint transition group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <p className="px-4 pb-4 text-sm text-soft">
        <Highlighted text={entry.answer} query={query} />
      </p>
    </details>
  );
}

function Highlighted({ text, query }: { text: string; query: string }) {
  let start = 0;
  return highlight(text, query).map((part) => {
    const key = start;
    start += part.text.length;
    if (!part.hit) return <span key={key}>{part.text}</span>;
    return (
      <mark key={key} className="rounded-sm bg-white/25 text-text">
        {part.text}
      </mark>
    );
  });
}
