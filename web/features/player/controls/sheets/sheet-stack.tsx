import { usePlayer } from '../../state/player-context.tsx';
import { SubtitleSheet } from '../../subtitles/subtitle-sheet.tsx';
import { EpisodeSheet } from './episode-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { PosterPreview } from './poster-preview.tsx';
import { QualitySheet } from './quality-sheet.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

type SheetStackProps = { open: boolean; onClose: () => void };

export function SheetStack({ onClose: close }: SheetStackProps) {
  const { sheet } = usePlayer((state) => state.controls);
  const hasEngine = usePlayer((state) => state.engine !== null);
  const media = usePlayer((state) => state.episodeResult.data?.media);
  const poster = media?.poster;
  return (
    <>
      <EpisodeSheet open={sheet === 'episodes'} onClose={close} />
      {hasEngine && <MoreSheet open={sheet === 'more'} onClose={close} />}
      <ShortcutSheet open={sheet === 'shortcuts'} onClose={close} />
      <SubtitleSheet open={sheet === 'subtitles'} onClose={close} />
      {hasEngine && poster !== undefined && <PosterPreview poster={poster} open={sheet === 'poster'} onClose={close} />}
      {hasEngine && media && <QualitySheet renditions={media.renditions} open={sheet === 'quality'} onClose={close} />}
    </>
  );
}
