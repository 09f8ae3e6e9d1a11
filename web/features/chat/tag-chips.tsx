import { CHARACTER_TAGS } from '#domain/chat/story.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '#web/api/paged-query.ts';
import { useText } from '#web/text/i18n.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { charactersQuery, type CharacterTag } from './queries.ts';

const PATH = '/pages/chat/index';

/** Filters the characters by the tags that they have. */
export function TagChips({ current }: { current: CharacterTag | undefined }) {
  const t = useText();
  const { data } = useInfiniteQuery(charactersQuery(''));
  const names = new Map(itemsOf(data).flatMap(({ tags }) => tags.map(({ id, name }) => [id, name] as const)));
  const tags = CHARACTER_TAGS.filter((tag) => names.has(tag));
  if (tags.length === 0) return null;
  return (
    <Chips label={t('chat.characters')}>
      <ChipLink to={PATH} query={{}} current={current === undefined}>
        {t('chat.all')}
      </ChipLink>
      {tags.map((tag) => (
        <ChipLink key={tag} to={PATH} query={{ tag }} current={tag === current}>
          {names.get(tag) ?? tag}
        </ChipLink>
      ))}
    </Chips>
  );
}
