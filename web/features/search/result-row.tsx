import { UserRound } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { prefetchShow } from '#web/entities/show/queries.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { MarkedText } from './marked-text.tsx';
import type { SearchResult } from './queries.ts';

const MAX_NAMES = 3;

type ResultRowProps = { result: SearchResult; mark: ReactNode; onOpen: () => void };

/** @param mark says when an announced show comes */
export function ResultRow({ result: { show, highlights }, mark, onOpen }: ResultRowProps) {
  const { other_title: other, snippet } = highlights;
  return (
    <Link
      to="/pages/shortPlay/detail"
      query={{ tv_id: show.tv_id }}
      onPointerDown={() => prefetchShow(show.tv_id)}
      onClick={onOpen}
      className="flex min-w-0 flex-1 gap-4 rounded-2xl py-2 transition hover:bg-raised active:bg-raised"
    >
      <Cover src={show.cover} className="w-20 shrink-0 self-start" />
      <div className="min-w-0 flex-1 self-center">
        <h2 className="line-clamp-2 font-medium">
          <MarkedText text={show.title} ranges={highlights.title} />
        </h2>
        {other && (
          <p lang={other.lang} className="mt-0.5 line-clamp-1 text-sm text-soft">
            <MarkedText text={other.text} ranges={other.ranges} />
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-faint">
          {mark}
          <Tags show={show} marked={highlights.tags} />
        </p>
        <Names names={highlights.cast.slice(0, MAX_NAMES)} />
        {snippet && (
          <p className="mt-1 line-clamp-2 text-sm text-soft">
            <MarkedText text={snippet.text} ranges={snippet.ranges} />
          </p>
        )}
        {!snippet && highlights.cast.length === 0 && !other && (
          <p className="mt-1 line-clamp-2 text-sm text-soft">{show.tagline}</p>
        )}
      </div>
    </Link>
  );
}

function Tags({ show, marked }: { show: SearchResult['show']; marked: SearchResult['highlights']['tags'] }) {
  return (
    <span>
      {show.tags.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <MarkedText text={name} ranges={marked.find((tag) => tag.id === id)?.ranges ?? []} />
        </Fragment>
      ))}
    </span>
  );
}

function Names({ names }: { names: SearchResult['highlights']['cast'] }) {
  const t = useText();
  const language = useLanguage();
  if (names.length === 0) return null;
  const parts = new Intl.ListFormat(language).formatToParts(names.map(({ text }) => text));
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm text-soft">
      <UserRound size={16} aria-hidden className="mt-0.5 shrink-0 text-faint" />
      <span className="sr-only">{t('search.cast_label')} </span>
      <span>
        {parts.map(({ type, value }, index) => (
          <Fragment key={index}>
            {type === 'literal' ? (
              value
            ) : (
              <MarkedText text={value} ranges={names.find(({ text }) => text === value)?.ranges ?? []} />
            )}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
