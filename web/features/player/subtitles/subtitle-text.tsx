import type { SubtitleSettings } from '#web/state/video-store.ts';
import { classNames } from '#web/ui/class-names.ts';

/**
 * Font sizes that scale with the nearest `@container` and the height of the screen, between limits that scale with the
 * browser's font size.
 */
const SIZES = {
  small: 'text-[clamp(1rem,min(4cqi,4.5dvh),1.375rem)]',
  medium: 'text-[clamp(1.25rem,min(5cqi,5.5dvh),1.75rem)]',
  large: 'text-[clamp(1.625rem,min(6.5cqi,7dvh),2.25rem)]',
} as const;

const STYLES = { shadow: 'subtitle-shadow', box: 'rounded-md bg-black/75 box-decoration-clone px-2 py-0.5' } as const;

type SubtitleTextProps = Pick<SubtitleSettings, 'size' | 'look'> & { lang: string; text: string };

export function SubtitleText({ lang, text, size, look }: SubtitleTextProps) {
  return (
    <p
      lang={lang}
      className={classNames(
        'subtitle-breaks text-center font-sans leading-[1.4] font-semibold text-balance whitespace-pre-line text-white',
        SIZES[size],
      )}
    >
      <span className={STYLES[look]}>{text}</span>
    </p>
  );
}
