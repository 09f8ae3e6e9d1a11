import { useSyncExternalStore } from 'react';
import { useVideoStore } from '#web/state/video-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import { SubtitleText } from './subtitle-text.tsx';

/**
 * What is said now, over the picture. The sides stay free for the rail, so that nothing is wrapped anew when that comes
 * and goes. Hidden from screen readers: who uses one hears what is said.
 * @param className where its lower edge lies
 */
export function SubtitleLines({ engine, className }: { engine: PlaybackEngine; className: string }) {
  const {
    cues,
    lang,
    isRenderedByBrowser: isDrawn,
  } = useSyncExternalStore(engine.subtitles.subscribe, engine.subtitles.state);
  const { size, look } = useVideoStore((state) => state.subtitles);
  if (isDrawn || cues.length === 0) return null;
  return (
    <div aria-hidden className={classNames('@container pointer-events-none absolute inset-x-0 z-10', className)}>
      <div className="mx-auto flex max-w-150 flex-col gap-1 px-18">
        {cues.map((text) => (
          <SubtitleText key={text} lang={lang} text={text} size={size} look={look} />
        ))}
      </div>
    </div>
  );
}
