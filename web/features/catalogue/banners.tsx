import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { prefetchEpisode, prefetchShow } from '#web/entities/show/queries.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { Link } from '#web/ui/link.tsx';

const SLIDE_MS = 6_000;

export function Banners({ shows }: { shows: readonly Show[] }) {
  const t = useText();
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const goTo = (index: number): void => {
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'smooth' });
  };
  useSlideShow(track, shows.length);
  return (
    <section aria-label={t('home.banners')} aria-roledescription={t('home.carousel')} className="relative">
      <div
        ref={track}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {shows.map((show, index) => (
          <Banner key={show.tv_id} show={show} first={index === 0} />
        ))}
      </div>
      <div className="absolute inset-x-0 bottom-0 flex justify-center">
        {shows.map((show, index) => (
          <button
            key={show.tv_id}
            type="button"
            aria-label={show.title}
            aria-current={index === current}
            onClick={() => goTo(index)}
            className="group flex h-6 w-6 items-center justify-center"
          >
            <span className="h-1.5 w-1.5 rounded-full bg-white/35 transition-all group-aria-[current=true]:w-4 group-aria-[current=true]:bg-white" />
          </button>
        ))}
      </div>
    </section>
  );
}

/** Advances the carousel every 6 s until the viewer touches, scrolls or focuses it. Respects reduced motion. */
function useSlideShow(track: RefObject<HTMLDivElement | null>, count: number): void {
  useEffect(() => {
    const carousel = track.current;
    if (!carousel || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      const next = (Math.round(carousel.scrollLeft / carousel.clientWidth) + 1) % count;
      carousel.scrollTo({ left: next * carousel.clientWidth, behavior: 'smooth' });
    }, SLIDE_MS);
    const stop = (): void => clearInterval(timer);
    const interactions = ['pointerdown', 'focusin', 'wheel'] as const;
    for (const interaction of interactions) carousel.addEventListener(interaction, stop, { passive: true });
    return () => {
      stop();
      for (const interaction of interactions) carousel.removeEventListener(interaction, stop);
    };
  }, [track, count]);
}

function Banner({ show, first }: { show: Show; first: boolean }) {
  const t = useText();
  return (
    <article className="relative h-[min(68dvh,600px)] w-full shrink-0 snap-center overflow-hidden">
      <img
        src={show.cover}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
        className="absolute inset-0 size-full object-cover object-[50%_20%]"
      />
      <div className="absolute inset-0 bg-linear-to-t from-black from-8% via-black/60 via-38% to-transparent to-70%" />
      <div className="absolute inset-x-0 bottom-7 flex flex-col items-center gap-2 px-6 text-center">
        <p className="text-xs text-soft">{show.tags.map(({ name }) => name).join(' · ')}</p>
        <h2 className="text-xl font-bold text-balance">
          <Link
            to="/pages/shortPlay/detail"
            query={{ tv_id: show.tv_id }}
            onPointerDown={() => prefetchShow(show.tv_id)}
          >
            {show.title}
          </Link>
        </h2>
        <p className="line-clamp-2 max-w-96 text-sm text-balance text-soft">{show.tagline}</p>
        <Link
          to="/pages/shortPlay/index"
          query={{ tv_id: show.tv_id, ep: 1 }}
          onPointerDown={() => prefetchEpisode(show.tv_id, 1)}
          className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-full bg-accent px-8 font-semibold text-black transition active:opacity-80"
        >
          <Play size={18} fill="currentColor" aria-hidden />
          {t('home.play')}
        </Link>
      </div>
    </article>
  );
}
