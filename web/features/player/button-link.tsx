import type { QueryOf, RoutePath } from '#web/router/paths.ts';
import { classes } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

type ButtonLinkProps<Path extends RoutePath> = {
  to: Path;
  query?: QueryOf<Path>;
  look?: 'solid' | 'quiet';
  children: string;
};

/** A link that reads as the way to go on. */
export function ButtonLink<Path extends RoutePath>({ to, query, look = 'quiet', children }: ButtonLinkProps<Path>) {
  return (
    <Link
      to={to}
      {...(query && { query })}
      className={classes(
        'inline-flex min-h-11 items-center justify-center rounded-full px-5 font-semibold transition active:opacity-80',
        look === 'solid' ? 'bg-white text-black' : 'bg-raised-high text-text',
      )}
    >
      {children}
    </Link>
  );
}
