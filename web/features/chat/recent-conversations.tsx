import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsOf } from '#web/api/paged-query.ts';
import { useDateFormats } from '#web/text/date-formats.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { InlineError } from '#web/ui/states.tsx';
import { plainText } from './gestures.ts';
import { Portrait } from './portrait.tsx';
import { conversationsQuery, type Conversation } from './queries.ts';

const FIRST = 3;

/** Shows the newest conversations, and the others on request. Shows nothing before the first one. */
export function RecentConversations() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const list = useInfiniteQuery(conversationsQuery);
  const conversations = itemsOf(list.data);
  if (list.isError && conversations.length === 0)
    return (
      <div className="px-4 pb-4">
        <InlineError error={list.error} onRetry={() => list.refetch()} />
      </div>
    );
  if (conversations.length === 0) return null;
  const shown = isOpen ? conversations : conversations.slice(0, FIRST);
  const isMore = shown.length < conversations.length || list.hasNextPage;
  const showMore = (): void => {
    if (isOpen) void list.fetchNextPage();
    setOpen(true);
  };
  return (
    <section aria-labelledby="recent-title" className="px-4 pb-6">
      <h2 id="recent-title" className="pt-1 pb-2 text-base font-semibold">
        {t('chat.recent')}
      </h2>
      <ul className="divide-y divide-hairline overflow-hidden rounded-2xl bg-raised wide:grid wide:grid-cols-2 wide:gap-px wide:divide-y-0 2xl:wide:grid-cols-3">
        {shown.map((conversation) => (
          <ConversationRow key={conversation.character.character_id} conversation={conversation} />
        ))}
      </ul>
      {isMore && (
        <Button variant="ghost" size="small" className="mt-1" isLoading={list.isFetchingNextPage} onClick={showMore}>
          {t('chat.show_all')}
        </Button>
      )}
    </section>
  );
}

function ConversationRow({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const { date } = useDateFormats();
  const { character, last_text: lastText, last_from: from, last_at: lastAt, unread } = conversation;
  const line = plainText(lastText);
  return (
    <li>
      <Link
        to="/pages/chat/chating"
        query={{ character_id: character.character_id }}
        className="flex min-h-18 items-center gap-3 px-4 py-2.5 transition hover:bg-raised-high active:bg-raised-high"
      >
        <Portrait src={character.portrait} className="size-12 rounded-full" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-semibold">{character.name}</span>
            <span className="shrink-0 text-xs text-faint">{date(lastAt)}</span>
          </span>
          <span className={unread ? 'block truncate text-sm text-text' : 'block truncate text-sm text-faint'}>
            {from === 'viewer' ? t('chat.you', { text: line }) : line}
          </span>
        </span>
        {unread && (
          <span className="size-2 shrink-0 rounded-full bg-alarm">
            <span className="sr-only">{t('chat.unread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
