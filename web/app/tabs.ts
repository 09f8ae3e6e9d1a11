/** The main pages, which the tab bar and the side navigation show. Spec §2. */
import { Bookmark, House, MessageCircle, UserRound, type LucideIcon } from 'lucide-react';
import type { ComponentType, MouseEvent } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { TAB_PATHS, type RoutePath, type TabPath } from '#web/router/paths.ts';
import { returnToTab } from '#web/router/router.ts';
import type { TextKey } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { opensNewTab } from '#web/ui/link.tsx';
import { idle } from '#web/ui/when-idle.ts';
import { ROUTES } from './routes.ts';

type Tab = {
  readonly icon: LucideIcon;
  readonly label: TextKey;
  /** Renders the tab's red dot, with a text for screen readers that has this id. */
  readonly dot?: ComponentType<{ id: string; className: string }>;
};

/** The dot's code would add a tenth to the scripts of home, so it loads when the page is idle. */
const ProfileDot = lazyPart(() =>
  idle()
    .then(() => import('./profile-dot.tsx'))
    .then((module) => module.ProfileDot),
);

export const TABS: Readonly<Record<TabPath, Tab>> = {
  '/pages/home/index': { icon: House, label: 'tab.home' },
  '/pages/history/index': { icon: Bookmark, label: 'tab.history' },
  '/pages/chat/index': { icon: MessageCircle, label: 'tab.chat' },
  '/pages/profile/index': { icon: UserRound, label: 'tab.profile', dot: ProfileDot },
};

/** Returns the tabs in order, without those that a store's reviewers do not see. */
export function useTabPaths(): readonly TabPath[] {
  const isUnderReview = useIsUnderReview();
  return TAB_PATHS.filter((path) => !isUnderReview || ROUTES[path].hiddenInReview !== true);
}

export const TAB_ICON_PX = 24;

/** Opens the tab, or scrolls to the top of the page if it is the current one. */
export function openTab(event: MouseEvent, path: TabPath, current: RoutePath | undefined): void {
  if (opensNewTab(event)) return;
  event.preventDefault();
  if (path === current) scrollTo({ top: 0, behavior: 'smooth' });
  else returnToTab(path);
}
