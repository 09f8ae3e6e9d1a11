import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ShowCard } from './show-card.tsx';

/** The share of the visible width by which an arrow button scrolls. */
const STEP = 0.8;

export function Rail({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const track = useRef<HTMLDivElement>(null);
  const move = (direction: 1 | -1): void => {
    track.current?.scrollBy({ left: direction * track.current.clientWidth * STEP, behavior: 'smooth' });
  };
  return (
    <section className="pt-7">
      <div className="flex items-center pr-2 pb-3 pl-4">
        <h2 className="flex-1 text-base font-semibold">{title}</h2>
        <div className="-my-2.5 hidden pointer-fine:flex">
          <IconButton
            label={t('home.rail_back', { title })}
            className="text-faint hover:text-text"
            onClick={() => move(-1)}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={t('home.rail_on', { title })}
            className="text-faint hover:text-text"
            onClick={() => move(1)}
          >
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div ref={track} className="no-scrollbar flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4">
        {children}
      </div>
    </section>
  );
}

export function ShowRail({ title, shows }: { title: string; shows: readonly Show[] }) {
  return (
    <Rail title={title}>
      {shows.map((show) => (
        <ShowCard key={show.tv_id} show={show} className="w-28 shrink-0 snap-start sm:w-32" />
      ))}
    </Rail>
  );
}
