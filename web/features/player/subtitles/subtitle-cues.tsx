import { useSyncExternalStore } from 'react';
import { useVideoStore } from '#web/state/video-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useCurrentEngine, usePlayer } from '../state/player-context.tsx';
import { SubtitleText } from './subtitle-text.tsx';
import { useFittingCues } from './use-fitting-cues.ts';

/** The place of cues without a line: at the bottom of their area. */
const BOTTOM = 100;

/** Keeps the column of the action rail free, also while the rail is hidden, so that lines never wrap again. */
const COLUMN =
  'mx-auto flex min-h-0 w-full max-w-150 flex-1 flex-col justify-end gap-2 pr-19 pl-4 @min-[30rem]:pl-19 [@media(max-height:32rem)]:max-w-180';

export function SubtitleCues({ className }: { className: string }) {
  const engine = useCurrentEngine();
  const { cues, lang, isRenderedByBrowser } = useSyncExternalStore(engine.subtitles.subscribe, engine.subtitles.state);
  const size = useVideoStore((state) => state.subtitles.size);
  const look = usePlayer((state) => state.subtitles.look);
  const hasSpeech = usePlayer((state) => state.subtitles.hasSpeech);
  const column = useFittingCues();
  const line = (look === 'bubble' ? cues[0]?.line : undefined) ?? BOTTOM;
  // A screen reader would talk over speech. Without speech, it reads the cues.
  const access = hasSpeech ? ({ 'aria-hidden': true } as const) : ({ 'aria-live': 'polite' } as const);
  return (
    <div
      {...access}
      className={classNames(
        '@container pointer-events-none flex flex-col pt-[var(--stage-top,calc(64px+var(--safe-top)))] [@media(max-height:32rem)]:pt-[var(--stage-top,calc(8px+var(--safe-top)))]',
        className,
      )}
    >
      {!isRenderedByBrowser && cues.length > 0 && (
        <div ref={column} className={COLUMN}>
          <div style={{ flexGrow: line }} />
          {cues.map((cue) => (
            <SubtitleText key={cue.text} cue={cue} {...{ lang, size, look }} hasName={!hasSpeech} />
          ))}
          <div style={{ flexGrow: BOTTOM - line }} />
        </div>
      )}
    </div>
  );
}
