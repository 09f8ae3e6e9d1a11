import { Bookmark, House, MessageCircleHeart, UserRound, type LucideIcon } from 'lucide-react';
import type { ComponentType, MouseEvent } from 'react';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { hrefOf, TAB_PATHS, type RoutePath, type TabPath } from '#web/router/paths.ts';
import { switchTab } from '#web/router/router.ts';
import { useText, type TextKey } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { opensNewTab } from '#web/ui/link.tsx';
import { ROUTES } from './routes.ts';

type Tab = {
  readonly icon: LucideIcon;
  readonly label: TextKey;
  /** Renders the tab's red dot, with a text for screen readers that has this id. */
  readonly dot?: ComponentType<{ id: string }>;
};

const ProfileDot = lazyPart(() => import('./profile-dot.tsx').then((module) => module.ProfileDot), {
  failed: () => null,
});

const TABS: Readonly<Record<TabPath, Tab>> = {
  '/pages/home/index': { icon: House, label: 'tab.home' },
  '/pages/history/index': { icon: Bookmark, label: 'tab.history' },
  '/pages/chat/index': { icon: MessageCircleHeart, label: 'tab.chat' },
  '/pages/profile/index': { icon: UserRound, label: 'tab.profile', dot: ProfileDot },
};

const ICON_PX = 24;

export function TabBar({ current }: { current: RoutePath }) {
  const t = useText();
  const isUnderReview = useIsUnderReview();
  const tabs = TAB_PATHS.filter((path) => !(isUnderReview && ROUTES[path].hiddenInReview));
  const open = (path: TabPath) => (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    if (path === current) scrollTo({ top: 0, behavior: 'smooth' });
    else switchTab(path);
  };
  return (
    <nav aria-label={t('tab.label')} className="column-fixed bottom-0 z-30 bg-black pb-(--safe-bottom)">
      <ul className="flex h-[50px]">
        {tabs.map((path) => {
          const { icon: Icon, label, dot: Dot } = TABS[path];
          const isSelected = path === current;
          const dotId = `${path}-dot`;
          return (
            <li key={path} className="relative flex-1">
              <a
                href={hrefOf(path)}
                onClick={open(path)}
                aria-current={isSelected ? 'page' : undefined}
                aria-describedby={Dot && dotId}
                className={classNames(
                  'flex h-full flex-col items-center justify-center text-[11px] leading-[14px] transition',
                  isSelected ? 'text-text' : 'text-faint',
                )}
              >
                <Icon size={ICON_PX} strokeWidth={isSelected ? 2.25 : 1.75} aria-hidden />
                {t(label)}
              </a>
              {Dot && <Dot id={dotId} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
