import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import type { Genre } from '#domain/genres.ts';
import { goBack, navigateTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { RenderLater } from '#web/ui/render-later.tsx';
import { GenreLinks } from './genre-links.tsx';
import { HotList } from './hot-list.tsx';
import { suggestQuery, type SearchResult, type Suggestion } from './queries.ts';
import { RecentList } from './recent-list.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { Results } from './results.tsx';
import { SearchField } from './search-field.tsx';
import { Suggestions } from './suggestions.tsx';
import { usePressOutside } from './use-press-outside.ts';
import { useSearchText } from './use-search-text.ts';

type SearchProps = {
  q: string;
  genre: Genre | undefined;
  /** Says when an announced show comes. */
  mark: ComponentType<{ show: SearchResult['show'] }>;
  /** Collects a show, at the end of its row. */
  collect: ComponentType<{ show: SearchResult['show'] }>;
};

const NONE: readonly Suggestion[] = [];

export function Search({ q, genre, mark, collect }: SearchProps) {
  const t = useText();
  const searchText = useSearchText(q);
  const header = useRef<HTMLElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState<number>();
  const suggest = useQuery({ ...suggestQuery(q), enabled: isTyping && q !== '', placeholderData: keepPreviousData });
  const suggestions = isTyping && q !== '' ? (suggest.data?.suggestions ?? NONE) : NONE;

  const close = (): void => {
    setIsTyping(false);
    setActive(undefined);
  };
  usePressOutside(header, suggestions.length > 0, close);
  const search = (wanted: string): void => {
    close();
    addRecentSearch(wanted);
    searchText.search(wanted);
  };
  const choose = (suggestion: Suggestion): void => {
    if (suggestion.kind === 'cast') return search(suggestion.text);
    close();
    addRecentSearch(suggestion.text);
    if (suggestion.tv_id) navigateTo('/pages/shortPlay/detail', { tv_id: suggestion.tv_id });
    else navigateTo('/pages/home/index', { tab: 'genres', genre: suggestion.genre });
  };
  const submit = (option: number | undefined): void => {
    const chosen = option === undefined ? undefined : suggestions[option];
    if (chosen) choose(chosen);
    else search(searchText.text);
  };

  return (
    <>
      <header ref={header} className="sticky top-(--banner-height) z-20 bg-ground/95 pt-(--safe-top) backdrop-blur-sm">
        <h1 className="sr-only">{t('page.search')}</h1>
        <div role="search" className="flex min-h-15 items-center gap-1 pr-4 pl-2 wide:max-w-180">
          <IconButton label={t('ui.back')} onClick={goBack}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <SearchField
            searchText={searchText}
            options={suggestions.length}
            active={active}
            onActivate={setActive}
            onTyped={() => {
              setIsTyping(true);
              setActive(undefined);
            }}
            onSubmit={submit}
            onClose={close}
          />
        </div>
        <Suggestions suggestions={suggestions} active={active} onChoose={choose} />
      </header>
      <main className="pb-8">
        {q === '' ? (
          <div className="px-4">
            <RecentList onSearch={search} />
            <HotList collect={collect} />
            <RenderLater>
              <GenreLinks />
            </RenderLater>
          </div>
        ) : (
          <Results
            q={q}
            genre={genre}
            mark={mark}
            collect={collect}
            onOpen={() => addRecentSearch(q)}
            alternatives={
              <>
                <GenreLinks />
                <HotList collect={collect} />
              </>
            }
          />
        )}
      </main>
    </>
  );
}
