import { useEffect, useRef } from 'react';
import { useText } from '#web/text/i18n.ts';
import { ImagePreview } from '#web/ui/image-preview.tsx';
import { useCurrentEngine, usePlayer } from '../../state/player-context.tsx';

type PosterPreviewProps = { poster: string; open: boolean; onClose: () => void };

/** Shows the episode's poster in the image preview, which covers the video. The video pauses until it closes. */
export function PosterPreview({ poster, open, onClose }: PosterPreviewProps) {
  const t = useText();
  const engine = useCurrentEngine();
  const title = usePlayer((state) => state.showDetails?.show.title ?? '');
  const { ep } = usePlayer((state) => state.episodeId);
  const wasPlaying = useRef(false);
  useEffect(() => {
    if (!open) return;
    wasPlaying.current = engine.state().shouldPlay;
    engine.pause();
  }, [open, engine]);
  const close = (): void => {
    onClose();
    if (wasPlaying.current) void engine.play();
  };
  return <ImagePreview open={open} onClose={close} src={poster} title={`${title} · ${t('player.episode', { ep })}`} />;
}
