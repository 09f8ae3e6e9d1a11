import { useQuery } from '@tanstack/react-query';
import { Conversation } from '#web/features/chat/conversation/conversation.tsx';
import { NoCharacter } from '#web/features/chat/no-character.tsx';
import { characterQuery } from '#web/features/chat/queries.ts';
import type { PageProps } from '#web/router/paths.ts';
import { useText } from '#web/text/i18n.ts';
import { Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

export function ConversationPage({ query: { character_id: characterId } }: PageProps<'/pages/chat/chating'>) {
  const t = useText();
  if (characterId !== undefined) return <ConversationById characterId={characterId} />;
  return (
    <Page title={t('page.chat_conversation')} fullBleed>
      <NoCharacter />
    </Page>
  );
}

function ConversationById({ characterId }: { characterId: string }) {
  const t = useText();
  const { data, error, isError, refetch } = useQuery(characterQuery(characterId));
  useDocumentTitle(data?.character.name);
  if (data) return <Conversation key={characterId} profile={data} />;
  return (
    <Page title={t('page.chat_conversation')} fullBleed>
      {isError ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <div className="flex min-h-[55dvh] items-center justify-center">
          <Spinner size={32} />
        </div>
      )}
    </Page>
  );
}
