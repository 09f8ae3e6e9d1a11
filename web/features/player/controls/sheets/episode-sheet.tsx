import { useText } from '#web/text/i18n.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { usePlayer } from '../../state/player-context.tsx';
import { EpisodeGrid } from '../episode-grid.tsx';
import { EpisodeSummary } from '../episode-summary.tsx';
import { EpisodesPlaceholder } from '../episodes-placeholder.tsx';

export function EpisodeSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const details = usePlayer((state) => state.showDetails);
  const { index, goTo } = usePlayer((state) => state.navigation);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={details?.show.title ?? t('player.episodes')}
      description={details && <EpisodeSummary show={details.show} />}
    >
      {details ? (
        <EpisodeGrid
          tvId={details.show.tv_id}
          episodes={details.episodes}
          current={index}
          onSelect={(ep) => {
            onClose();
            goTo(ep);
          }}
        />
      ) : (
        <EpisodesPlaceholder />
      )}
    </Sheet>
  );
}
