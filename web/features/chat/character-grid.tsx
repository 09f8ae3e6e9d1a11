import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { itemsOf } from '#web/api/paged-query.ts';
import { behindText } from '#web/ui/accent.ts';
import { classNames } from '#web/ui/class-names.ts';
import { InfiniteScrollFooter } from '#web/ui/infinite-scroll-footer.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { Portrait } from './portrait.tsx';
import { charactersQuery, type CharacterSummary, type CharacterTag } from './queries.ts';

const COLUMNS = 'columns-2 gap-3 px-4 sm:columns-3 wide:columns-4 xl:wide:columns-5 2xl:wide:columns-6';
/** Portraits of different heights, so that the columns do not form rows. */
const SHAPES = ['aspect-[3/4]', 'aspect-square', 'aspect-[4/5]'] as const;
const SKELETONS = 8;

type CharacterGridProps = { q?: string; tag?: CharacterTag | undefined; empty: ReactNode };

/** Shows portraits in columns, in the order of the list from top to bottom. */
export function CharacterGrid({ q = '', tag, empty }: CharacterGridProps) {
  const list = useInfiniteQuery(charactersQuery(q, tag));
  const characters = itemsOf(list.data);
  if (list.isPending) return <GridSkeleton />;
  if (list.isError && characters.length === 0) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
  if (characters.length === 0) return empty;
  return (
    <>
      {list.data?.pages.map(({ items }) => (
        // One list for each page, because a longer one would move the cards that the viewer sees to other columns.
        <ul key={items[0]?.character_id} className={COLUMNS}>
          {items.map((character, index) => (
            <CharacterCard
              key={character.character_id}
              character={character}
              shape={SHAPES[index % SHAPES.length] ?? SHAPES[0]}
            />
          ))}
        </ul>
      ))}
      <InfiniteScrollFooter list={list} />
    </>
  );
}

function CharacterCard({ character, shape }: { character: CharacterSummary; shape: string }) {
  const { character_id: characterId, name, role, show_title: title, portrait, accent } = character;
  return (
    <li className="break-inside-avoid pb-3">
      <Link
        to="/pages/chat/detail"
        query={{ character_id: characterId }}
        className="block overflow-hidden rounded-cover bg-raised transition hover:brightness-110 active:opacity-80"
        style={accent === null ? undefined : { backgroundColor: behindText(accent) }}
      >
        <Portrait src={portrait} className={classNames('w-full', shape)} />
        <span className="block px-3 pt-2.5 pb-3">
          <span className="block text-base leading-tight font-semibold">{name}</span>
          <span className="block pt-0.5 text-xs text-soft">{role}</span>
          <span className="block truncate pt-1 text-xs text-soft">{title}</span>
        </span>
      </Link>
    </li>
  );
}

function GridSkeleton() {
  return (
    <div className={COLUMNS} aria-hidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="break-inside-avoid pb-3">
          <Skeleton className={classNames('w-full rounded-cover', SHAPES[index % SHAPES.length])} />
        </div>
      ))}
    </div>
  );
}
