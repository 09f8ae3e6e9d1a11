import type { ShowDetails } from '#web/entities/show/queries.ts';
import { useText } from '#web/text/i18n.ts';
import { runtimeText } from '#web/text/runtime-text.ts';

/** What a list of episodes is made of. */
export type PanelProps = { answer: ShowDetails | undefined; current: number; onChoose: (ep: number) => void };

/** How many episodes there are, how long they take, and how many are free. */
export function EpisodeSummary({ answer }: { answer: ShowDetails }) {
  const t = useText();
  const { total_episodes: total, free_episodes: free, runtime_ms: runtimeMs } = answer.show;
  return (
    <>
      {t('player.episodes_count', { count: total })}
      {runtimeMs > 0 && ` · ${runtimeText(t, runtimeMs)}`}
      {free < total && ` · ${t('player.episodes_free', { count: free })}`}
    </>
  );
}
