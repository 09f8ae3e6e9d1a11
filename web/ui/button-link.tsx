import type { QueryOf, RoutePath } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

type ButtonLinkProps<Path extends RoutePath> = {
  to: Path;
  query?: QueryOf<Path>;
  variant?: 'solid' | 'secondary';
  replace?: boolean;
  prefetch?: () => void;
  children: string;
};

export function ButtonLink<Path extends RoutePath>(props: ButtonLinkProps<Path>) {
  const { to, query, variant = 'secondary', replace = false, prefetch, children } = props;
  return (
    <Link
      to={to}
      {...(query && { query })}
      onPointerDown={prefetch}
      open={replace ? () => redirectTo<Path>(to, query) : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center justify-center rounded-full px-5 py-2 text-center font-semibold transition active:opacity-80',
        variant === 'solid' ? 'bg-white text-black' : 'bg-raised-high text-text',
      )}
    >
      {children}
    </Link>
  );
}
