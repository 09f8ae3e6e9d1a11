import type { ShowDetails } from '#web/entities/show/queries.ts';
import type { PlaybackEngine } from '#web/features/player/engine/core/playback-engine.ts';
import type { PlaybackDeck } from '#web/features/player/engine/deck/playback-deck.ts';
import type { Media } from '#web/features/player/engine/hls/playlists.ts';
import { SubtitleSheet } from '#web/features/player/subtitles/subtitle-sheet.tsx';
import type { Subtitles } from '#web/features/player/subtitles/use-subtitles.ts';
import type { OpenSheet } from '../sheet-buttons.tsx';
import { EpisodeSheet } from './episode-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { QualitySheet } from './quality-sheet.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

export type SheetStackProps = {
  deck: PlaybackDeck;
  engine: PlaybackEngine | null;
  media: Media | undefined;
  subtitles: Subtitles;
  list: { answer: ShowDetails | undefined; current: number; onChoose: (ep: number) => void };
  sheet: OpenSheet;
  openSheet: (sheet: OpenSheet) => void;
  onClean: () => void;
};

/** What rises over the player, one at a time. */
export function SheetStack({ deck, engine, media, subtitles, list, sheet, openSheet, onClean }: SheetStackProps) {
  const close = (): void => openSheet(null);
  return (
    <>
      <EpisodeSheet {...list} open={sheet === 'episodes'} onClose={close} />
      {engine && (
        <MoreSheet
          engine={engine}
          open={sheet === 'more'}
          onClose={close}
          onQuality={() => openSheet('quality')}
          subtitles={subtitles.shown}
          onSubtitles={() => openSheet('subtitles')}
          onShortcuts={() => openSheet('shortcuts')}
          onClean={() => {
            close();
            onClean();
          }}
        />
      )}
      <ShortcutSheet open={sheet === 'shortcuts'} onClose={close} />
      <SubtitleSheet subtitles={subtitles} poster={media?.poster} open={sheet === 'subtitles'} onClose={close} />
      {engine && media && (
        <QualitySheet
          deck={deck}
          engine={engine}
          renditions={media.renditions}
          open={sheet === 'quality'}
          onClose={close}
        />
      )}
    </>
  );
}
