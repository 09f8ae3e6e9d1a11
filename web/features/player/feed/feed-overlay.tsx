import { ListVideo } from 'lucide-react';
import { prefetchShow } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { runtimeText } from '#web/text/runtime-text.ts';
import { Link } from '#web/ui/link.tsx';
import { ActionRail, ACTION_RAIL_ICON, ACTION_RAIL_BUTTON_STYLE } from '../controls/action-rail.tsx';
import { SeekBar } from '../controls/seek-bar.tsx';
import { VolumeControl } from '../controls/volume-control.tsx';
import { PlayerIndicators } from '../overlays/player-indicators.tsx';
import { usePlayer } from '../state/player-context.tsx';
import { SubtitleLines } from '../subtitles/subtitle-lines.tsx';
import { NextEpisodeLink } from './next-episode-link.tsx';
import type { NextEpisode } from './next-episode.ts';
import type { FeedItem } from './queries.ts';

const SHOWN_TAGS = 2;

/** The part of the episode after which the link to the next one stands out. */
const END_RATIO = 0.75;

type FeedOverlayProps = { item: FeedItem; nextEpisode: NextEpisode | null; hasLooped: boolean };

export function FeedOverlay({ item, nextEpisode, hasLooped }: FeedOverlayProps) {
  const isNearEnd = usePlayer(
    ({ playback }) => playback.durationMs > 0 && playback.positionMs > playback.durationMs * END_RATIO,
  );
  return (
    <>
      <PlayerIndicators />
      <div className="absolute inset-0 z-10 flex flex-col justify-end">
        <SubtitleLines className="z-1 -mb-12 min-h-0 flex-1" />
        <div className="flex flex-col bg-linear-to-t from-black/85 via-black/55 to-transparent px-4 pt-16">
          <div className="relative pr-16 pb-3 [@media(max-height:32rem)]:pr-72">
            <FeedCaption show={item.show} />
            <div className="absolute right-0 bottom-1">
              <ActionRail>
                <EpisodesLink tvId={item.tv_id} />
              </ActionRail>
            </div>
          </div>
          <div className="pointer-events-auto relative z-1 flex items-center gap-1">
            {nextEpisode && (
              <NextEpisodeLink tvId={item.tv_id} nextEpisode={nextEpisode} isProminent={hasLooped || isNearEnd} />
            )}
            <VolumeControl />
          </div>
          <SeekBar />
        </div>
      </div>
    </>
  );
}

function FeedCaption({ show }: { show: FeedItem['show'] }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-1">
      <h2 className="line-clamp-2 text-lg font-semibold" aria-live="polite">
        <Link
          to="/pages/shortPlay/detail"
          query={{ tv_id: show.tv_id }}
          onPointerDown={() => prefetchShow(show.tv_id)}
          className="pointer-events-auto"
        >
          {show.title}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
        {show.tags.slice(0, SHOWN_TAGS).map(({ id, name }) => (
          <span key={id} className="rounded-full bg-white/15 px-2.5 py-0.5 text-text">
            {name}
          </span>
        ))}
        <span>
          {t('show.episodes', { count: show.total_episodes })} · {runtimeText(t, show.runtime_ms)}
        </span>
      </p>
      <p className="truncate text-sm text-soft [@media(max-height:32rem)]:hidden">{show.description}</p>
    </div>
  );
}

function EpisodesLink({ tvId }: { tvId: string }) {
  const t = useText();
  return (
    <Link
      to="/pages/shortPlay/detail"
      query={{ tv_id: tvId }}
      onPointerDown={() => prefetchShow(tvId)}
      className={ACTION_RAIL_BUTTON_STYLE}
    >
      <ListVideo {...ACTION_RAIL_ICON} />
      <span className="max-w-full">{t('player.episodes')}</span>
    </Link>
  );
}
