import { GENRES, type Genre } from '#domain/genres.ts';
import { useText } from '#web/text/i18n.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { ShowGrid } from './show-grid.tsx';

export function Genres({ genre }: { genre: Genre }) {
  const t = useText();
  return (
    <>
      <Chips label={t('home.genres')}>
        {GENRES.map((name) => (
          <ChipLink to="/pages/home/index" key={name} query={{ tab: 'genres', genre: name }} current={name === genre}>
            {t(`genre.${name}`)}
          </ChipLink>
        ))}
      </Chips>
      <ShowGrid sort="popular" genre={genre} />
    </>
  );
}
