import { hrefOf, type RoutePath } from '#web/router/paths.ts';
import { useText } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/class-names.ts';
import { openTab, TAB_ICON_PX, TABS, useTabPaths } from './tabs.ts';

export function TabBar({ current }: { current: RoutePath }) {
  const t = useText();
  return (
    <nav aria-label={t('tab.label')} className="column-fixed bottom-0 z-30 bg-black pb-(--safe-bottom)">
      <ul className="flex h-[50px]">
        {useTabPaths().map((path) => {
          const { icon: Icon, label, dot: Dot } = TABS[path];
          const isSelected = path === current;
          const dotId = `${path}-dot`;
          return (
            <li key={path} className="relative flex-1">
              <a
                href={hrefOf(path)}
                onClick={(event) => openTab(event, path, current)}
                aria-current={isSelected ? 'page' : undefined}
                aria-describedby={Dot && dotId}
                className={classNames(
                  'flex h-full flex-col items-center justify-center text-[11px] leading-[14px] transition',
                  isSelected ? 'text-text' : 'text-faint',
                )}
              >
                <Icon size={TAB_ICON_PX} strokeWidth={isSelected ? 2.25 : 1.75} aria-hidden />
                {t(label)}
              </a>
              {Dot && <Dot id={dotId} className="top-1.5 left-1/2 ml-2" />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
