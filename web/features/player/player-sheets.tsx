import type { ShowAnswer } from '#web/api/shows.ts';
import type { PlaybackDeck } from './engine/deck.ts';
import type { PlaybackEngine } from './engine/playback-engine.ts';
import type { Media } from './engine/playlists.ts';
import { EpisodeSheet } from './episode-panel.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { QualitySheet } from './quality-sheet.tsx';

export type OpenSheet = 'episodes' | 'quality' | 'more' | null;

type PlayerSheetsProps = {
  deck: PlaybackDeck;
  engine: PlaybackEngine | null;
  media: Media | undefined;
  list: { answer: ShowAnswer | undefined; current: number; onChoose: (ep: number) => void };
  sheet: OpenSheet;
  openSheet: (sheet: OpenSheet) => void;
  onClean: () => void;
};

/** What rises over the player, one at a time. */
export function PlayerSheets({ deck, engine, media, list, sheet, openSheet, onClean }: PlayerSheetsProps) {
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
          onClean={() => {
            close();
            onClean();
          }}
        />
      )}
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
