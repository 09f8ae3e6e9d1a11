import { Ellipsis, ListVideo } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { useText } from '#web/text/i18n.ts';
import { PlayerIndicators } from '../overlays/player-indicators.tsx';
import { UpNext } from '../overlays/up-next.tsx';
import { usePlayer } from '../state/player-context.tsx';
import { SubtitleLines } from '../subtitles/subtitle-lines.tsx';
import { ControlRow } from './control-row.tsx';
import { ActionRail, ACTION_RAIL_ICON, ActionRailButton } from './action-rail.tsx';
import { SeekBar } from './seek-bar.tsx';

const SUBTITLES_WITHOUT_CONTROLS = 'absolute inset-x-0 top-0 bottom-[calc(52px+var(--safe-bottom))]';

export function Controls() {
  const areVisible = usePlayer((state) => state.controls.areVisible);
  return (
    <>
      <PlayerIndicators />
      <div className="group/controls pointer-events-none absolute inset-0 z-10 flex flex-col justify-end">
        <SubtitleLines className={areVisible ? 'z-1 mb-2 min-h-0 flex-1' : SUBTITLES_WITHOUT_CONTROLS} />
        <div className="relative isolate flex flex-col pb-(--safe-bottom)">
          <div
            aria-hidden
            className={classNames(
              'absolute inset-x-0 -top-16 bottom-0 -z-10 bg-linear-to-t from-black/80 via-black/50 to-transparent transition-opacity duration-200',
              !areVisible && 'opacity-0',
            )}
          />
          <UpNext />
          <div
            className={classNames(
              // While the seek bar is dragged, the seek preview needs this space.
              'relative z-1 flex flex-col px-4 transition-opacity duration-200 group-has-data-dragging/controls:opacity-0',
              areVisible ? 'opacity-100' : 'opacity-0 [&_*]:pointer-events-none!',
            )}
          >
            <div className="relative pr-16 [@media(max-height:32rem)]:pr-84">
              <div className="pb-1">
                <Caption />
              </div>
              <div className="absolute right-0 bottom-0">
                <ActionRail>
                  <SheetButtons />
                </ActionRail>
              </div>
            </div>
            <ControlRow />
          </div>
          <div className="px-4">
            <SeekBar />
          </div>
        </div>
      </div>
    </>
  );
}

function Caption() {
  const t = useText();
  const show = usePlayer((state) => state.showDetails?.show);
  const { ep } = usePlayer((state) => state.episodeId);
  if (!show) return null;
  return (
    <>
      <h1 className="line-clamp-2 text-base font-semibold">{show.title}</h1>
      <p className="text-sm text-soft tabular-nums">{t('player.episode_of', { ep, total: show.total_episodes })}</p>
      <p className="truncate text-sm text-soft">{show.tagline}</p>
    </>
  );
}

function SheetButtons() {
  const t = useText();
  const { openSheet, fullscreen } = usePlayer((state) => state.controls);
  return (
    <>
      <ActionRailButton
        label={t('player.episodes')}
        onPress={() => openSheet('episodes')}
        className={fullscreen.isActive ? '' : 'lg:hidden'}
      >
        <ListVideo {...ACTION_RAIL_ICON} />
      </ActionRailButton>
      <ActionRailButton label={t('player.more')} onPress={() => openSheet('more')}>
        <Ellipsis {...ACTION_RAIL_ICON} />
      </ActionRailButton>
    </>
  );
}
