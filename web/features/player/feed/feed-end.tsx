import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, PartyPopper } from 'lucide-react';
import { useLanguage } from '#web/state/language-store.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { InfiniteList } from '#web/ui/infinite-scroll-footer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { STAGE_CARD_ICON_PROPS, StageCard } from '../overlays/stage-card.tsx';
import { clearFeedPosition } from './feed-position.ts';
import { feedQuery } from './queries.ts';

export function FeedEnd({ list }: { list: InfiniteList }) {
  const t = useText();
  const startOver = useStartOver();
  if (list.isFetchNextPageError) {
    return (
      <StageCard role="alert" icon={<CloudOff {...STAGE_CARD_ICON_PROPS} />} title={t('ui.failed')}>
        <Button variant="solid" onClick={() => void list.fetchNextPage()}>
          {t('ui.retry')}
        </Button>
      </StageCard>
    );
  }
  if (list.hasNextPage) {
    return (
      <div className="absolute inset-0 flex items-center justify-center">
        <Spinner size={36} />
      </div>
    );
  }
  return (
    <StageCard
      icon={<PartyPopper {...STAGE_CARD_ICON_PROPS} />}
      title={t('feed.end_title')}
      description={t('feed.end_hint')}
    >
      <Button variant="solid" onClick={startOver}>
        {t('feed.start_over')}
      </Button>
    </StageCard>
  );
}

function useStartOver(): () => void {
  const queryClient = useQueryClient();
  const language = useLanguage();
  return () => {
    clearFeedPosition();
    void queryClient.resetQueries({ queryKey: feedQuery(language).queryKey });
  };
}
