import type { SubtitleLook, SubtitleSettings } from '#web/state/video-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { SubtitleCue } from '../engine/core/subtitle-cue.ts';

/**
 * Font sizes that scale with the nearest `@container` and the height of the screen, between limits that scale with the
 * browser's font size. `--cue-scale` reduces them until the cues fit.
 */
const SIZES = {
  small: 'text-[calc(var(--cue-scale,1)*clamp(1rem,min(4cqi,4.5dvh),1.375rem))]',
  medium: 'text-[calc(var(--cue-scale,1)*clamp(1.25rem,min(5cqi,5.5dvh),1.75rem))]',
  large: 'text-[calc(var(--cue-scale,1)*clamp(1.625rem,min(6.5cqi,7dvh),2.25rem))]',
} as const;

const LINES = { shadow: 'subtitle-shadow', box: 'rounded-md bg-black/75 box-decoration-clone px-2 py-0.5' } as const;
const BUBBLE =
  'relative w-fit max-w-[92%] rounded-3xl bg-white px-4 py-2 leading-[1.3] text-black shadow-lg shadow-black/40';
const BUBBLE_SIDES = { left: 'self-start', middle: 'self-center', right: 'self-end' } as const;
const TAIL_SIDES = { left: 'left-7', middle: 'left-[calc(50%-7px)]', right: 'right-7' } as const;

/** A bubble in the upper half stands above its speaker, one in the lower half below. */
const MIDDLE_LINE = 50;

type SubtitleTextProps = {
  cue: SubtitleCue;
  lang: string;
  size: SubtitleSettings['size'];
  look: SubtitleLook;
  /** Whether screen readers say the speaker's name. */
  hasName?: boolean;
};

export function SubtitleText({ cue, lang, size, look, hasName = false }: SubtitleTextProps) {
  const { text, speaker, side } = cue;
  return (
    <p
      lang={lang}
      className={classNames(
        'subtitle-breaks hyphens-auto text-center font-sans font-semibold text-balance whitespace-pre-line',
        SIZES[size],
        look === 'bubble' ? `${BUBBLE} ${BUBBLE_SIDES[side ?? 'middle']}` : 'leading-[1.4] text-white',
      )}
    >
      {hasName && speaker !== undefined && <span className="sr-only">{speaker}: </span>}
      {look === 'bubble' ? text : <span className={LINES[look]}>{text}</span>}
      {look === 'bubble' && side && <Tail side={side} isBelow={(cue.line ?? MIDDLE_LINE) < MIDDLE_LINE} />}
    </p>
  );
}

function Tail({ side, isBelow }: { side: keyof typeof TAIL_SIDES; isBelow: boolean }) {
  return (
    <span
      className={classNames(
        'absolute size-3.5 rotate-45 rounded-[3px] bg-white',
        TAIL_SIDES[side],
        isBelow ? '-bottom-1.5' : '-top-1.5',
      )}
    />
  );
}
