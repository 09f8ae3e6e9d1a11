import { lazyPart } from '#web/ui/lazy-part.tsx';
import { usePlayer } from '../state/player-context.tsx';

const SubtitleCues = lazyPart(() => import('./subtitle-cues.tsx').then((module) => module.SubtitleCues));

/** Draws the active cues in the area that `className` gives it. Their code loads after the first frame. */
export function SubtitleLines({ className }: { className: string }) {
  const areOn = usePlayer((state) => state.subtitles.shown !== undefined);
  const hasFrame = usePlayer((state) => state.playback.hasFrame);
  return areOn && hasFrame ? <SubtitleCues className={className} /> : null;
}
