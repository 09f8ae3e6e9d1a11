/** The navigation of wide windows, in place of the tab bar. */
import { Coins, Gift, Languages, Search, ShoppingBag, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { compactNumber } from '#domain/compact-number.ts';
import { useIsUnderReview } from '#web/entities/config/queries.ts';
import { COIN_ANIMATION_TARGET } from '#web/features/rewards/coin-animation-target.ts';
import { hrefOf, HOME, type RoutePath } from '#web/router/paths.ts';
import { navigateTo } from '#web/router/router.ts';
import { useUser } from '#web/state/user-store.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { openTab, TAB_ICON_PX, TABS, useTabPaths } from './tabs.ts';
import { ROUTES } from './routes.ts';

type CurrentPage = { current: RoutePath | undefined };

export function SideNavigation({ current }: CurrentPage) {
  const t = useText();
  return (
    <nav
      aria-label={t('tab.label')}
      className="fixed top-(--banner-height) bottom-0 left-0 z-30 flex w-(--side-navigation) flex-col gap-6 overflow-y-auto border-r border-hairline bg-black px-3 py-5"
    >
      <button
        type="button"
        onClick={focusContent}
        className="sr-only focus:not-sr-only focus:rounded-lg focus:bg-raised-high focus:px-3 focus:py-2.5 focus:text-sm"
      >
        {t('ui.skip')}
      </button>
      <a href={hrefOf(HOME)} onClick={(event) => openTab(event, HOME, current)} className="rounded-lg px-3 py-1">
        <Wordmark />
      </a>
      <ul className="flex flex-col gap-1">
        {useTabPaths().map((path) => {
          const { icon: Icon, label, dot: Dot } = TABS[path];
          const dotId = `${path}-dot`;
          return (
            <li key={path} className="relative">
              <a
                href={hrefOf(path)}
                onClick={(event) => openTab(event, path, current)}
                aria-current={path === current ? 'page' : undefined}
                aria-describedby={Dot && dotId}
                className={itemStyle(path === current)}
              >
                <Icon size={TAB_ICON_PX} strokeWidth={1.75} aria-hidden className="shrink-0" />
                {t(label)}
              </a>
              {Dot && <Dot id={dotId} className="top-2.5 left-8" />}
            </li>
          );
        })}
      </ul>
      <SecondaryLinks current={current} />
    </nav>
  );
}

/** Lets keyboard users pass the links. */
function focusContent(): void {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

function SecondaryLinks({ current }: CurrentPage) {
  const isUnderReview = useIsUnderReview();
  return (
    <ul className="flex flex-col gap-1 border-t border-hairline pt-4">
      <SecondaryLink to="/pages/common/search/index" icon={Search} current={current} />
      <SecondaryLink to="/pages/reward/index" icon={Gift} current={current} />
      {!isUnderReview && <SecondaryLink to="/pages/common/shop/index" icon={ShoppingBag} current={current} />}
      <SecondaryLink to="/pages/common/wallet/index" icon={Coins} current={current}>
        <Balance />
      </SecondaryLink>
      <SecondaryLink to="/pages/common/language/index" icon={Languages} current={current} />
    </ul>
  );
}

type SecondaryLinkProps = CurrentPage & { to: RoutePath; icon: LucideIcon; children?: ReactNode };

function SecondaryLink({ to, icon: Icon, current, children }: SecondaryLinkProps) {
  const t = useText();
  const isCurrent = to === current;
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        open={() => (isCurrent ? scrollTo({ top: 0, behavior: 'smooth' }) : navigateTo(to))}
        className={itemStyle(isCurrent)}
      >
        <Icon size={TAB_ICON_PX} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1">{t(ROUTES[to].title)}</span>
        {children}
      </Link>
    </li>
  );
}

function Balance() {
  const user = useUser();
  return (
    <span {...COIN_ANIMATION_TARGET} className="text-sm font-semibold text-text tabular-nums">
      {user && compactNumber(user.total)}
    </span>
  );
}

function itemStyle(isCurrent: boolean): string {
  return classNames(
    'flex min-h-12 items-center gap-4 rounded-xl px-3 py-1.5 text-sm leading-tight transition hover:bg-raised-high',
    isCurrent ? 'bg-raised-high text-text' : 'text-soft hover:text-text',
  );
}
