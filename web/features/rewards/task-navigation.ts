/** Opens the page of a task on top, so that the back action returns to the rewards page. Spec §1. */
import { hrefOf } from '#web/router/paths.ts';
import { navigateTo } from '#web/router/router.ts';
import { useVideoStore } from '#web/state/video-store.ts';
import type { Task } from './queries.ts';

/** The actions of the tasks that are done on the rewards page. */
export type InPageActions = { readonly share: () => void; readonly watchAd: () => void };

function continueWatching(): void {
  const { flag, episode_item: last } = useVideoStore.getState().historyTv;
  if (flag && last) navigateTo('/pages/shortPlay/index', last);
  else navigateTo('/pages/home/index', { tab: 'feed' });
}

export function startTask(type: Task['type'], { share, watchAd }: InPageActions): void {
  const actions: Readonly<Record<Task['type'], () => void>> = {
    share,
    watch_ads: watchAd,
    watch_minutes: continueWatching,
    watch_episodes: continueWatching,
    bind_account: () => navigateTo('/pages/common/login/index', { to: hrefOf('/pages/reward/index') }),
    allow_push: () => navigateTo('/pages/common/setUp/index'),
    first_topup: () => navigateTo('/pages/common/shop/index'),
    collect: () => navigateTo('/pages/home/index'),
  };
  actions[type]();
}
