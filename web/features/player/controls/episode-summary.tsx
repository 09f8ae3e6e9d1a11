import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { runtimeText } from '#web/text/runtime-text.ts';

export function EpisodeSummary({ show }: { show: ShowDetails['show'] }) {
  const t = useText();
  const { total_episodes: total, free_episodes: free, runtime_ms: runtimeMs } = show;
  return (
    <>
      {t('show.episodes', { count: total })}
      {runtimeMs > 0 && ` · ${runtimeText(t, runtimeMs)}`}
      {free > 0 && free < total && ` · ${t('player.episodes_free', { count: free })}`}
    </>
  );
}
