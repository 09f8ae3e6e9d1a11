import { Bookmark, House, MessageCircleHeart, UserRound, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useReviewStatus } from '#web/api/config.ts';
import { hrefOf, TAB_PATHS, type RoutePath, type TabPath } from '#web/router/paths.ts';
import { switchTab } from '#web/router/router.ts';
import { useText, type TextId } from '#web/text/i18n.ts';
import { classes } from '#web/ui/class-names.ts';
import { ROUTES } from './routes.ts';

const TABS: Readonly<Record<TabPath, { readonly icon: LucideIcon; readonly label: TextId }>> = {
  '/pages/home/index': { icon: House, label: 'tab.home' },
  '/pages/history/index': { icon: Bookmark, label: 'tab.history' },
  '/pages/chat/index': { icon: MessageCircleHeart, label: 'tab.chat' },
  '/pages/profile/index': { icon: UserRound, label: 'tab.profile' },
};

const ICON_PX = 24;

/** @param dots tabs that carry a red dot */
export function TabBar({ current, dots }: { current: RoutePath; dots: readonly TabPath[] }) {
  const t = useText();
  const underReview = useReviewStatus();
  const tabs = TAB_PATHS.filter((path) => !(underReview && ROUTES[path].hiddenInReview));
  const open = (path: TabPath) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (path === current) scrollTo({ top: 0, behavior: 'smooth' });
    else switchTab(path);
  };
  return (
    <nav aria-label={t('tab.label')} className="column-fixed bottom-0 z-30 bg-black pb-(--safe-bottom)">
      <ul className="flex h-[50px]">
        {tabs.map((path) => {
          const { icon: Icon, label } = TABS[path];
          const selected = path === current;
          return (
            <li key={path} className="flex-1">
              <a
                href={hrefOf(path)}
                onClick={open(path)}
                aria-current={selected ? 'page' : undefined}
                className={classes(
                  'flex h-full flex-col items-center justify-center text-[11px] leading-[14px] transition',
                  selected ? 'text-text' : 'text-faint',
                )}
              >
                <span className="relative">
                  <Icon size={ICON_PX} strokeWidth={selected ? 2.25 : 1.75} aria-hidden />
                  {dots.includes(path) && <span className="absolute -top-0.5 -right-1 size-2 rounded-full bg-alarm" />}
                </span>
                {t(label)}
                {dots.includes(path) && <span className="sr-only">{t('tab.news')}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
