import { CharacterResults, CharacterSearchField, MAX_QUERY_CHARACTERS } from '#web/features/chat/character-search.tsx';
import type { PageProps } from '#web/router/paths.ts';
import { useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';

export function CharacterSearchPage({ query }: PageProps<'/pages/chat/search'>) {
  const t = useText();
  const q = query.q?.trim().slice(0, MAX_QUERY_CHARACTERS) ?? '';
  const title = (
    <>
      <span className="sr-only">{t('page.chat_search')}</span>
      <CharacterSearchField q={q} />
    </>
  );
  return (
    <Page title={title} width="full" fullBleed>
      <div className="pt-2">
        <CharacterResults q={q} />
      </div>
    </Page>
  );
}
