import { usePlayerCodePreload } from '#web/pages/shortPlay/preload-player-code.ts';
import type { PageProps } from '#web/router/paths.ts';
import { FollowingTab } from './following-tab.tsx';
import { HistoryTab } from './history-tab.tsx';

/** The viewer's own shows: those that the viewer follows, and those that the viewer has watched. */
export function HistoryPage({ query: { tab = 'following' } }: PageProps<'/pages/history/index'>) {
  usePlayerCodePreload();
  return tab === 'following' ? <FollowingTab /> : <HistoryTab />;
}
