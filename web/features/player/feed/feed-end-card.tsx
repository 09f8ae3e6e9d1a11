import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { prefetchEpisode } from '#web/entities/show/queries.ts';
import { navigateTo } from '#web/router/router.ts';
import { useText } from '#web/text/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { StageCard } from '../overlays/stage-card.tsx';
import { useEngineState } from '../state/use-engine-state.ts';
import { NextEpisodeLink } from './next-episode-link.tsx';
import type { NextEpisode } from './next-episode.ts';
import type { FeedItem } from './queries.ts';

const COUNTDOWN_SECONDS = 3;
const SECOND_MS = 1_000;

type FeedEndCardProps = {
  engine: PlaybackEngine;
  item: FeedItem;
  way: NextEpisode | null;
  onNextShow: () => void;
};

/** When a first episode is over: its show goes on in the player by itself, unless that costs something or is not wanted. */
export function FeedEndCard({ engine, item, way, onNextShow }: FeedEndCardProps) {
  const t = useText();
  const [isStaying, setStaying] = useState(false);
  const isEnded = useEngineState(engine, (state) => state.isEnded);
  if (!isEnded) return null;
  if (way && !way.isLocked && !isStaying) {
    return <Countdown tvId={item.tv_id} way={way} onStay={() => setStaying(true)} />;
  }
  return (
    <StageCard title={t('player.ended_title', { ep: item.ep })}>
      {way && <NextEpisodeLink tvId={item.tv_id} way={way} />}
      <Button onClick={onNextShow}>{t('feed.next_show')}</Button>
      <Button
        onClick={() => {
          setStaying(false);
          void engine.play();
        }}
      >
        <RotateCcw size={18} aria-hidden />
        {t('player.replay')}
      </Button>
    </StageCard>
  );
}

function Countdown({ tvId, way: { ep }, onStay }: { tvId: string; way: NextEpisode; onStay: () => void }) {
  const t = useText();
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const goOn = (): void => navigateTo('/pages/shortPlay/index', { tv_id: tvId, ep });
  useEffect(() => prefetchEpisode(tvId, ep), [tvId, ep]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else navigateTo('/pages/shortPlay/index', { tv_id: tvId, ep });
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, tvId, ep]);
  return (
    <StageCard title={<span className="tabular-nums">{t('player.next_in', { ep, seconds: left })}</span>}>
      <Button look="primary" onClick={goOn}>
        {t('player.next_now')}
      </Button>
      <Button onClick={onStay}>{t('ui.cancel')}</Button>
    </StageCard>
  );
}
