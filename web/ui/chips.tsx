import type { ReactNode } from 'react';
import type { QueryOf, RoutePath } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { showInRow } from './show-in-row.ts';

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="no-scrollbar flex gap-2 overflow-x-auto overscroll-x-contain px-4 pt-1 pb-4">
      {children}
    </nav>
  );
}

type ChipLinkProps<Path extends RoutePath> = {
  to: Path;
  query: QueryOf<Path>;
  current: boolean;
  children: string;
};

/** Selects a view of the current page, and replaces the history entry. */
export function ChipLink<Path extends RoutePath>({ to, query, current, children }: ChipLinkProps<Path>) {
  return (
    <Link
      ref={current ? showInRow : undefined}
      to={to}
      query={query}
      aria-current={current ? 'true' : undefined}
      open={() => redirectTo<Path>(to, query)}
      className={classNames(
        'inline-flex min-h-9 shrink-0 items-center rounded-full px-4 text-sm transition',
        current ? 'bg-white font-semibold text-black' : 'bg-raised-high text-soft active:bg-raised',
      )}
    >
      <span className="steady-label" data-label={children}>
        {children}
      </span>
    </Link>
  );
}
