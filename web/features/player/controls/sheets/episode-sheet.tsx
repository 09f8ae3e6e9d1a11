import { useText } from '#web/text/i18n.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { EpisodeGrid } from '../episode-grid.tsx';
import { EpisodeSummary, type PanelProps } from '../episode-summary.tsx';

/** The list of episodes as a drawer, where there is no room beside the player. */
export function EpisodeSheet({
  answer,
  current,
  onChoose,
  open,
  onClose,
}: PanelProps & { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={answer?.show.title ?? t('player.episodes')}
      description={answer && <EpisodeSummary answer={answer} />}
    >
      {answer && (
        <EpisodeGrid
          tvId={answer.show.tv_id}
          episodes={answer.episodes}
          current={current}
          onChoose={(ep) => {
            onClose();
            onChoose(ep);
          }}
        />
      )}
    </Sheet>
  );
}
