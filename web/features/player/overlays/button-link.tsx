import type { MouseEvent } from 'react';
import type { QueryOf, RoutePath } from '#web/router/paths.ts';
import { redirectTo } from '#web/router/router.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

type ButtonLinkProps<Path extends RoutePath> = {
  to: Path;
  query?: QueryOf<Path>;
  look?: 'solid' | 'quiet';
  /** Opens in this page's stead, as another episode does. */
  inPlace?: boolean;
  /** Fetches ahead what it leads to, while the finger is still down. */
  warm?: () => void;
  children: string;
};

/** A link that reads as the way to go on. */
export function ButtonLink<Path extends RoutePath>(props: ButtonLinkProps<Path>) {
  const { to, query, look = 'quiet', inPlace = false, warm, children } = props;
  const replace = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!inPlace || !isPlain) return;
    event.preventDefault();
    redirectTo<Path>(to, query);
  };
  return (
    <Link
      to={to}
      {...(query && { query })}
      onPointerDown={warm}
      onClick={replace}
      className={classNames(
        'inline-flex min-h-11 items-center justify-center rounded-full px-5 font-semibold transition active:opacity-80',
        look === 'solid' ? 'bg-white text-black' : 'bg-raised-high text-text',
      )}
    >
      {children}
    </Link>
  );
}
