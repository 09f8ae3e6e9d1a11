/** The main pages, which the tab bar and the side navigation show. Spec §2. */
import { Bookmark, House, UserRound, type LucideIcon } from 'lucide-react';
import type { ComponentType, MouseEvent } from 'react';
import type { RoutePath, TabPath } from '#web/router/paths.ts';
import { returnToTab } from '#web/router/router.ts';
import type { TextKey } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { opensNewTab } from '#web/ui/link.tsx';

type Tab = {
  readonly icon: LucideIcon;
  readonly label: TextKey;
  /** Renders the tab's red dot, with a text for screen readers that has this id. */
  readonly dot?: ComponentType<{ id: string; className: string }>;
};

const ProfileDot = lazyPart(() => import('./profile-dot.tsx').then((module) => module.ProfileDot), {
  failed: () => null,
});

export const TABS: Readonly<Record<TabPath, Tab>> = {
  '/pages/home/index': { icon: House, label: 'tab.home' },
  '/pages/history/index': { icon: Bookmark, label: 'tab.history' },
  '/pages/profile/index': { icon: UserRound, label: 'tab.profile', dot: ProfileDot },
};

export const TAB_ICON_PX = 24;

/** Opens the tab, or scrolls to the top of the page if it is the current one. */
export function openTab(event: MouseEvent, path: TabPath, current: RoutePath | undefined): void {
  if (opensNewTab(event)) return;
  event.preventDefault();
  if (path === current) scrollTo({ top: 0, behavior: 'smooth' });
  else returnToTab(path);
}
