import { ChevronDown } from 'lucide-react';
import type { Filter } from '#domain/catalogue.ts';
import { GENRES, type Genre } from '#domain/genres.ts';
import type { QueryOf } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { ShowGrid } from './show-grid.tsx';

type HomeQuery = QueryOf<'/pages/home/index'>;
type GenreSort = NonNullable<HomeQuery['sort']>;

type Options<Value extends string> = readonly (readonly [value: Value, name: TextKey])[];

const SORTS: Options<GenreSort> = [
  ['popular', 'home.popular'],
  ['new', 'home.board_new'],
  ['updated', 'home.sort_updated'],
];
const FILTERS: Options<Filter> = [
  ['all', 'home.all'],
  ['released', 'home.filter_released'],
  ['short', 'home.filter_short'],
  ['coming', 'section.coming'],
];

type GenresProps = { genre: Genre | undefined; sort?: GenreSort | undefined; filter?: Filter | undefined };

/** Lists the shows of a genre, or of all. The address contains the genre, the order and the filter. */
export function Genres({ genre, sort = 'popular', filter = 'all' }: GenresProps) {
  const t = useText();
  const queryWith = (changes: { genre?: Genre | undefined; sort?: GenreSort; filter?: Filter }): HomeQuery => {
    const next = { genre, sort, filter, ...changes };
    return {
      tab: 'genres',
      genre: next.genre,
      sort: next.sort === 'popular' ? undefined : next.sort,
      filter: next.filter === 'all' ? undefined : next.filter,
    };
  };
  const open = (changes: Parameters<typeof queryWith>[0]): void => redirectTo('/pages/home/index', queryWith(changes));
  return (
    <>
      <Chips label={t('home.genres')}>
        {[undefined, ...GENRES].map((name) => (
          <ChipLink to="/pages/home/index" key={name ?? ''} query={queryWith({ genre: name })} current={name === genre}>
            {name ? t(`genre.${name}`) : t('home.all_genres')}
          </ChipLink>
        ))}
      </Chips>
      <div className="flex flex-wrap gap-2 px-4 pb-4">
        <Select label={t('home.sort')} value={sort} options={SORTS} onSelect={(chosen) => open({ sort: chosen })} />
        <Select
          label={t('home.filter')}
          value={filter}
          options={FILTERS}
          onSelect={(chosen) => open({ filter: chosen })}
        />
      </div>
      <ShowGrid sort={sort} genre={genre} filter={filter} />
    </>
  );
}

type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: Options<Value>;
  onSelect: (value: Value) => void;
};

function Select<Value extends string>({ label, value, options, onSelect }: SelectProps<Value>) {
  const t = useText();
  return (
    <span className="relative inline-flex items-center">
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const [chosen] = options.find(([name]) => name === currentTarget.value) ?? [];
          if (chosen !== undefined) onSelect(chosen);
        }}
        className="min-h-11 appearance-none rounded-full bg-raised pr-9 pl-4 text-sm text-soft"
      >
        {options.map(([name, title]) => (
          <option key={name} value={name}>
            {t(title)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-3 text-faint" />
    </span>
  );
}
