import { MessageSquareQuote, Search } from 'lucide-react';
import { CHARACTER_TAGS } from '#domain/chat/story.ts';
import { CharacterGrid } from '#web/features/chat/character-grid.tsx';
import { RecentConversations } from '#web/features/chat/recent-conversations.tsx';
import { TagChips } from '#web/features/chat/tag-chips.tsx';
import type { PageProps } from '#web/router/paths.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ChatPage({ query }: PageProps<'/pages/chat/index'>) {
  const t = useText();
  const tag = CHARACTER_TAGS.find((each) => each === query.tag);
  const search = (
    <Link
      to="/pages/chat/search"
      aria-label={t('page.chat_search')}
      className="inline-flex size-11 items-center justify-center rounded-full transition active:opacity-60"
    >
      <Search aria-hidden />
    </Link>
  );
  const empty = (
    <EmptyState
      icon={<MessageSquareQuote size={44} strokeWidth={1.5} aria-hidden />}
      title={t('chat.empty')}
      description={t('chat.empty_hint')}
    />
  );
  return (
    <Page title={t('page.chat')} hasBackButton={false} action={search} width="full" fullBleed>
      <RecentConversations />
      <TagChips current={tag} />
      <CharacterGrid tag={tag} empty={empty} />
    </Page>
  );
}
