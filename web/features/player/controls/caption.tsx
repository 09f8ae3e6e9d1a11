import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';

/** The show, the episode's number, and one line of what it is about. */
export function Caption({ show, ep }: { show: ShowDetails['show'] | undefined; ep: number }) {
  const t = useText();
  if (!show) return null;
  return (
    <>
      <h1 className="line-clamp-2 text-base font-semibold">{show.title}</h1>
      <p className="text-sm text-soft tabular-nums">{t('player.episode_of', { ep, total: show.total_episodes })}</p>
      <p className="truncate text-sm text-soft">{show.tagline}</p>
    </>
  );
}
