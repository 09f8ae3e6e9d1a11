import type { ReactNode } from 'react';
import { useLanguage } from '#web/state/language-store.ts';
import { classes } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Media } from './engine/playlists.ts';
import { useEngineState, type EngineElement } from './use-engine.ts';

type StageProps = {
  element: EngineElement;
  /** Frame 0 of the episode, or the show's cover while that is unknown. */
  poster: string | undefined;
  label: string;
  subtitles: Media['subtitles'] | undefined;
  /** Nothing is to be played: the poster stands back. */
  isDimmed: boolean;
  children: ReactNode;
};

const LAYER = 'absolute inset-0 size-full object-contain';

/** The picture: the poster, over it the last frame kept, over it the video as soon as it has one. */
export function Stage({ element, poster, label, subtitles, isDimmed, children }: StageProps) {
  const { engine, attach, stillRef } = element;
  const language = useLanguage();
  const captions = subtitles?.find(({ lang }) => lang === language);
  const hasFrame = useEngineState(engine, (state) => state.hasFrame);
  const isStalled = useEngineState(engine, ({ stalled }) => stalled);
  return (
    <div className="relative h-full w-full overflow-hidden bg-ground [@media(min-width:48rem)_and_(min-height:32rem)]:aspect-[9/16] [@media(min-width:48rem)_and_(min-height:32rem)]:w-auto">
      {poster !== undefined && (
        <>
          <img
            src={poster}
            alt=""
            className="absolute inset-0 size-full scale-125 object-cover opacity-40 blur-2xl [@media(min-width:48rem)_and_(min-height:32rem)]:hidden"
          />
          <img src={poster} alt="" fetchPriority="high" className={classes(LAYER, isDimmed && 'opacity-50')} />
        </>
      )}
      <canvas key={label} ref={stillRef} aria-hidden width={0} height={0} className={LAYER} />
      <video
        ref={attach}
        playsInline
        preload="auto"
        aria-label={label}
        className={classes(LAYER, !hasFrame && 'opacity-0')}
      >
        <track key={captions?.url} kind="captions" srcLang={language} src={captions?.url} />
      </video>
      {isStalled && (
        <div className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center">
          <span className="rounded-full bg-black/50 p-3">
            <Spinner size={36} />
          </span>
        </div>
      )}
      {children}
    </div>
  );
}
