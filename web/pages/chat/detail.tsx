import { useQuery } from '@tanstack/react-query';
import { NoCharacter } from '#web/features/chat/no-character.tsx';
import { characterQuery } from '#web/features/chat/queries.ts';
import type { PageProps } from '#web/router/paths.ts';
import { loadNamespaces, useText } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** The portrait's button has its text in another namespace than the page. */
async function loadProfile() {
  const [module] = await Promise.all([import('#web/features/chat/character-profile.tsx'), loadNamespaces('commerce')]);
  return module.CharacterProfile;
}
const CharacterProfile = lazyPart(loadProfile, {
  loading: <ProfileSkeleton />,
  failed: (retry) => <ErrorState onRetry={retry} />,
});

export function CharacterPage({ query }: PageProps<'/pages/chat/detail'>) {
  const t = useText();
  const { character_id: characterId } = query;
  return (
    <Page title={t('page.chat_character')} width="medium" fullBleed>
      {characterId === undefined ? <NoCharacter /> : <CharacterById characterId={characterId} />}
    </Page>
  );
}

function CharacterById({ characterId }: { characterId: string }) {
  const { data, error, isError, refetch } = useQuery(characterQuery(characterId));
  useDocumentTitle(data?.character.name);
  if (data) return <CharacterProfile profile={data} />;
  if (isError) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <ProfileSkeleton />;
}

function ProfileSkeleton() {
  return (
    <div className="space-y-6 px-4 pt-2">
      <Skeleton className="mx-auto size-44 rounded-3xl" />
      <Skeleton className="mx-auto h-7 w-1/2" />
      <Skeleton className="h-13 rounded-full" />
      <Skeleton className="h-24" />
    </div>
  );
}
