import { usePlayer } from '../state/player-context.tsx';
import { useSlotAppearance } from './use-slot-appearance.ts';

export function AmbientBackdrop({ picture }: { picture: string | undefined }) {
  if (picture === undefined) return null;
  return (
    <img
      src={picture}
      alt=""
      className="absolute inset-0 size-full scale-110 object-cover opacity-25 blur-3xl max-md:hidden"
    />
  );
}

/** Loads after the first frame, which needs the bandwidth more. */
export function EpisodeBackdrop() {
  const playlist = usePlayer((state) => state.playlist);
  const index = usePlayer((state) => state.navigation.index);
  const isDue = usePlayer((state) => state.playback.hasFrame || state.isBlocked);
  const { poster } = useSlotAppearance(playlist.at(index));
  return <AmbientBackdrop picture={isDue ? poster : undefined} />;
}
