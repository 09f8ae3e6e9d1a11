import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { prefetchEpisode } from '#web/entities/show/queries.ts';
import { navigateTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { StageCard } from '../overlays/stage-card.tsx';
import { useCurrentEngine, usePlayer } from '../state/player-context.tsx';
import { NextEpisodeLink } from './next-episode-link.tsx';
import type { NextEpisode } from './next-episode.ts';
import type { FeedItem } from './queries.ts';

const COUNTDOWN_SECONDS = 3;
const SECOND_MS = 1_000;

type FeedEpisodeEndProps = { item: FeedItem; nextEpisode: NextEpisode | null };

/** Opens the show's player at the end, unless there is no next episode, it is locked, or the viewer cancels. */
export function FeedEpisodeEnd({ item, nextEpisode }: FeedEpisodeEndProps) {
  const t = useText();
  const engine = useCurrentEngine();
  const isEnded = usePlayer((state) => state.playback.isEnded);
  const goToNextShow = usePlayer((state) => state.navigation.goToNext);
  const [isCancelled, setCancelled] = useState(false);
  if (!isEnded) return null;
  if (nextEpisode && !nextEpisode.isLocked && !isCancelled) {
    return <Countdown tvId={item.tv_id} ep={nextEpisode.ep} onCancel={() => setCancelled(true)} />;
  }
  return (
    <StageCard title={t('player.ended_title', { ep: item.ep })}>
      {nextEpisode && <NextEpisodeLink tvId={item.tv_id} nextEpisode={nextEpisode} />}
      <Button onClick={goToNextShow}>{t('feed.next_show')}</Button>
      <Button
        onClick={() => {
          setCancelled(false);
          void engine.play();
        }}
      >
        <RotateCcw size={18} aria-hidden />
        {t('player.replay')}
      </Button>
    </StageCard>
  );
}

function Countdown({ tvId, ep, onCancel }: { tvId: string; ep: number; onCancel: () => void }) {
  const t = useText();
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  const openPlayer = (): void => navigateTo('/pages/shortPlay/index', { tv_id: tvId, ep });
  useEffect(() => prefetchEpisode(tvId, ep), [tvId, ep]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds > 1) setSeconds(seconds - 1);
      else navigateTo('/pages/shortPlay/index', { tv_id: tvId, ep });
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [seconds, tvId, ep]);
  return (
    <StageCard title={<span className="tabular-nums">{t('player.next_in', { ep, seconds })}</span>}>
      <Button variant="primary" onClick={openPlayer}>
        {t('player.next_now')}
      </Button>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
    </StageCard>
  );
}
