import { useSyncExternalStore } from 'react';
import { useVideoStore } from '#web/state/video-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useCurrentEngine } from '../state/player-context.tsx';
import { SubtitleText } from './subtitle-text.tsx';

/** Leaves space for the action rail, so that lines do not wrap again when the rail appears. */
export function SubtitleLines({ className }: { className: string }) {
  const engine = useCurrentEngine();
  const { cues, lang, isRenderedByBrowser } = useSyncExternalStore(engine.subtitles.subscribe, engine.subtitles.state);
  const { size, look } = useVideoStore((state) => state.subtitles);
  if (isRenderedByBrowser || cues.length === 0) return null;
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
