import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CardWithChoices } from './card-with-choices.tsx';

/** The share of the visible width by which an arrow button scrolls. */
const STEP = 0.8;

export function Rail({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const track = useRef<HTMLDivElement>(null);
  const { before, after } = useHiddenParts(track);
  return (
    <section className="pt-7 wide:pt-9">
      <div className="flex items-center pr-2 pb-3 pl-4">
        <h2 className="flex-1 text-base font-semibold">{title}</h2>
        <div className={classNames('-my-2.5 hidden', (before || after) && 'pointer-fine:flex')}>
          <Arrow
            label={t('home.rail_back', { title })}
            isEnabled={before}
            onPress={() => scrollRail(track.current, -1)}
          >
            <ChevronLeft size={20} aria-hidden />
          </Arrow>
          <Arrow label={t('home.rail_on', { title })} isEnabled={after} onPress={() => scrollRail(track.current, 1)}>
            <ChevronRight size={20} aria-hidden />
          </Arrow>
        </div>
      </div>
      <div
        ref={track}
        className="no-scrollbar flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 wide:gap-4"
      >
        {children}
      </div>
    </section>
  );
}

type ArrowProps = { label: string; isEnabled: boolean; onPress: () => void; children: ReactNode };

/** Keeps the focus when it is no longer enabled, unlike a disabled button. */
function Arrow({ label, isEnabled, onPress, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={!isEnabled}
      className={classNames('text-faint', isEnabled ? 'hover:text-text' : 'opacity-30')}
      onClick={() => isEnabled && onPress()}
    >
      {children}
    </IconButton>
  );
}

function scrollRail(track: HTMLElement | null, direction: 1 | -1): void {
  track?.scrollBy({ left: direction * track.clientWidth * STEP, behavior: 'smooth' });
}

type HiddenParts = { readonly before: boolean; readonly after: boolean };

/** Returns whether cards are hidden before and after the visible ones. */
function useHiddenParts(track: RefObject<HTMLElement | null>): HiddenParts {
  const [{ before, after }, setHidden] = useState<HiddenParts>({ before: false, after: false });
  // Runs after every change of the cards.
  useEffect(() => {
    const rail = track.current;
    if (!rail) return undefined;
    const measure = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = rail;
      // Positions may be fractions of a pixel.
      const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
      setHidden((last) => (last.before === next.before && last.after === next.after ? last : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(rail);
    rail.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      rail.removeEventListener('scroll', measure);
    };
  });
  return { before, after };
}

export function ShowRail({ title, shows }: { title: string; shows: readonly Show[] }) {
  return (
    <Rail title={title}>
      {shows.map((show) => (
        <CardWithChoices key={show.tv_id} show={show} className="rail-cover" />
      ))}
    </Rail>
  );
}
