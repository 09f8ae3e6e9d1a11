import { usePlayer } from '../state/player-context.tsx';
import { AmbientBackdrop } from './ambient-backdrop.tsx';
import { useSlotAppearance } from './use-slot-appearance.ts';

/** Loads the poster after the first frame of the video, which needs the bandwidth more, or in a blocking state. */
export function EpisodeBackdrop() {
  const playlist = usePlayer((state) => state.playlist);
  const index = usePlayer((state) => state.navigation.index);
  const canLoad = usePlayer((state) => state.playback.hasFrame || state.isBlocked);
  const { poster } = useSlotAppearance(playlist.at(index));
  return <AmbientBackdrop imageUrl={canLoad ? poster : undefined} />;
}
