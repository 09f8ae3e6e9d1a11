/** Where tasks are done. Each leads over the rewards, so that back leads here again. Spec §1. */
import { navigateTo } from '#web/router/router.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import type { Task } from './queries.ts';

/** What is done right here. */
export type InPageActions = { readonly share: () => void; readonly watchAd: () => void };

function watchOn(): void {
  const { flag, episode_item: last } = useVideoStore.getState().historyTv;
  if (flag && last) navigateTo('/pages/shortPlay/index', last);
  else navigateTo('/pages/home/index', { tab: 'feed' });
}

/** The rewards page stays beneath what it leads to. */
export function startTask(type: Task['type'], { share, watchAd }: InPageActions): void {
  const ways: Readonly<Record<Task['type'], () => void>> = {
    share,
    watch_ads: watchAd,
    watch_minutes: watchOn,
    watch_episodes: watchOn,
    first_topup: () => navigateTo('/pages/common/shop/index'),
    collect: () => navigateTo('/pages/home/index'),
  };
  ways[type]();
}
