import { Play } from 'lucide-react';
import type { Ref } from 'react';
import type { EpisodeId, Show, ShowDetails } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { runtimeText } from '#web/text/runtime-text.ts';
import { behindText } from '#web/ui/accent.ts';
import { Link } from '#web/ui/link.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { ImagePreviewButton } from '#web/ui/image-preview.tsx';
import { ShowChoiceToggles } from './choice-toggles.tsx';
import { ShowShareButton } from './show-share-button.tsx';
import { useReleaseText } from './use-release-text.ts';

/** Fills the top of the page, whose content is in front of it. */
export function ShowBackdrop({ show }: { show: Show }) {
  return (
    <div
      aria-hidden
      className="absolute inset-x-0 -top-13 -z-10 h-96 overflow-hidden wide:-top-16 wide:h-140 wide:mask-[linear-gradient(90deg,transparent,black_20%_80%,transparent)]"
    >
      <img src={show.cover} alt="" className="size-full scale-125 animate-fade object-cover opacity-45 blur-2xl" />
      {show.accent !== null && (
        <div className="absolute inset-0 opacity-40" style={{ backgroundColor: behindText(show.accent) }} />
      )}
      <div className="absolute inset-0 bg-linear-to-b from-black/40 to-black" />
    </div>
  );
}

type ShowHeaderProps = {
  detail: ShowDetails;
  /** Marks the large title. The page's heading repeats it when it has scrolled out. */
  titleRef: Ref<HTMLParagraphElement>;
  onPressPlay: (episodeId: EpisodeId) => void;
  /** Opens the player. */
  onPlay: (episodeId: EpisodeId) => void;
};

export function ShowHeader({ detail, titleRef, ...play }: ShowHeaderProps) {
  const { show } = detail;
  return (
    <section className="px-4 pb-6">
      <div className="flex gap-4 pt-2 wide:flex-col">
        <ImagePreviewButton src={show.cover} title={show.title} className="w-32 shrink-0 shadow-2xl sm:w-40 wide:w-64">
          <Cover src={show.cover} eager />
        </ImagePreviewButton>
        <div className="flex min-w-0 flex-1 flex-col gap-2 self-end wide:self-auto">
          <p ref={titleRef} className="text-lg font-bold text-balance wide:text-xl">
            {show.title}
          </p>
          <ShowMetadata show={show} />
          <ul className="flex flex-wrap gap-1.5">
            {show.tags.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to="/pages/home/index"
                  query={{ tab: 'genres', genre: id }}
                  className="inline-flex min-h-7 items-center rounded-full bg-white/12 px-3 text-xs transition hover:bg-white/20"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className="pt-5 pb-4 text-base text-balance">{show.tagline}</p>
      {show.released ? <PlayLink detail={detail} {...play} /> : <ReleaseNote show={show} />}
      <ShowActions detail={detail} />
    </section>
  );
}

function ShowMetadata({ show }: { show: Show }) {
  const t = useText();
  if (!show.released) return null;
  const free = Math.min(show.free_episodes, show.total_episodes);
  return (
    <p className="text-sm text-soft">
      {t('show.episodes', { count: show.total_episodes })} · {runtimeText(t, show.runtime_ms)}
      {free > 0 && <> · {t('show.free', { count: free })}</>}
    </p>
  );
}

function PlayLink({ detail: { show, progress }, onPressPlay, onPlay }: Omit<ShowHeaderProps, 'titleRef'>) {
  const t = useText();
  const ep = progress?.ep ?? 1;
  return (
    <Link
      to="/pages/shortPlay/index"
      query={{ tv_id: show.tv_id, ep }}
      open={() => onPlay({ tvId: show.tv_id, ep })}
      onPointerDown={() => onPressPlay({ tvId: show.tv_id, ep })}
      className="flex min-h-13 items-center justify-center gap-2 rounded-full bg-accent font-semibold text-black transition active:opacity-80"
    >
      <Play size={20} fill="currentColor" aria-hidden />
      {progress ? t('show.continue', { ep }) : t('show.play', { ep })}
    </Link>
  );
}

function ReleaseNote({ show }: { show: Show }) {
  const t = useText();
  const releaseText = useReleaseText('long');
  return (
    <div className="rounded-2xl bg-white/8 p-4 text-center">
      <p className="font-semibold">{releaseText(show)}</p>
      <p className="text-sm text-soft">{t('show.coming_hint')}</p>
      <p className="pt-3 text-xs text-balance text-soft">{t('show.remind_hint')}</p>
    </div>
  );
}

/** The buttons to collect and share the show, and to set the reminder of an announced one. */
function ShowActions({ detail: { show, collected, reminded } }: { detail: ShowDetails }) {
  return (
    <div className="flex flex-wrap gap-3 pt-3">
      <ShowChoiceToggles show={show} choices={{ collected, reminded }} />
      <ShowShareButton show={show} />
    </div>
  );
}
