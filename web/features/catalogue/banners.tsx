import { Play } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { bannerShift } from '#domain/banner-shift.ts';
import { prefetchEpisode, prefetchShow } from '#web/entities/show/queries.ts';
import type { Show } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
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
    <section
      aria-label={t('home.banners')}
      aria-roledescription={t('home.carousel')}
      className="@container relative wide:mx-4"
    >
      <div
        ref={track}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain wide:rounded-sheet"
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
    const abort = new AbortController();
    // The section also contains the dots.
    for (const interaction of ['pointerdown', 'focusin', 'wheel'])
      carousel.parentElement?.addEventListener(interaction, stop, { passive: true, signal: abort.signal });
    return () => {
      stop();
      abort.abort();
    };
  }, [track, count]);
}

/** The text is below or beside the faces. */
function Banner({ show, first }: { show: Show; first: boolean }) {
  const t = useText();
  const shift = bannerShift(show.cover_focus);
  return (
    <article className="banner-height relative w-full shrink-0 snap-center overflow-hidden">
      <div
        aria-hidden
        style={{ backgroundImage: `url("${encodeURI(show.cover)}")` }}
        className="absolute -inset-10 hidden bg-cover bg-center opacity-50 blur-2xl saturate-150 @min-[30rem]:block"
      />
      <div className="absolute inset-0 hidden bg-linear-to-r from-black/80 via-black/45 to-transparent @min-[30rem]:block" />
      <img
        src={show.cover}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
        style={{ translate: `0 ${shift * 100}%` }}
        className={classNames('banner-poster absolute', shift !== 0 && 'banner-poster-shifted')}
      />
      <div className="absolute inset-0 bg-linear-to-t from-black from-18% via-black/60 via-36% to-transparent to-52% @min-[30rem]:hidden" />
      <div className="absolute inset-x-0 bottom-7 flex flex-col items-center gap-2 px-6 text-center @min-[30rem]:top-(--banner-top) @min-[30rem]:right-[45%] @min-[30rem]:items-start @min-[30rem]:justify-center @min-[30rem]:text-left wide:gap-4 wide:pl-14">
        <p className="text-xs text-soft wide:text-sm">{show.tags.map(({ name }) => name).join(' · ')}</p>
        <h2 className="text-xl font-bold text-balance wide:text-[2.5rem] wide:leading-tight">
          <Link
            to="/pages/shortPlay/detail"
            query={{ tv_id: show.tv_id }}
            onPointerDown={() => prefetchShow(show.tv_id)}
          >
            {show.title}
          </Link>
        </h2>
        <p className="line-clamp-2 max-w-96 text-sm text-balance text-soft wide:line-clamp-3 wide:max-w-120 wide:text-base">
          {show.tagline}
        </p>
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
