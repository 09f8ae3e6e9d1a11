import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { queryClient } from '#web/api/query-client.ts';
import { currentLanguage, useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FeedDeck } from './feed-deck.tsx';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { feedItems, feedQuery } from './queries.ts';
import type { FeedProps } from './use-feed.ts';

export function Feed(props: FeedProps) {
  const t = useText();
  const language = useLanguage();
  const list = useInfiniteQuery(feedQuery(language));
  const items = feedItems(list.data);
  if (items.length > 0) return <FeedDeck key={language} items={items} list={list} {...props} />;
  if (list.isError) return <ErrorState error={list.error} onRetry={() => list.refetch()} />;
  if (!list.data) return <FeedSkeleton />;
  return (
    <EmptyState
      icon={<Clapperboard size={40} strokeWidth={1.5} aria-hidden />}
      title={t('home.empty_title')}
      description={t('home.empty_hint')}
      action={
        <ButtonLink to="/pages/home/index" variant="solid" replace>
          {t('player.find_show')}
        </ButtonLink>
      }
    />
  );
}

export function prefetchFeed(): void {
  void queryClient.prefetchInfiniteQuery(feedQuery(currentLanguage()));
}
