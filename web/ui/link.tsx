import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, type QueryOf, type RoutePath } from '#web/router/paths.ts';
import { navigateTo } from '#web/router/router.ts';

type LinkProps<Path extends RoutePath> = Omit<ComponentProps<'a'>, 'href'> & { to: Path; query?: QueryOf<Path> };

/** Renders a real anchor, so that the viewer can open the page in a new tab. */
export function Link<Path extends RoutePath>({ to, query, onClick, children, ...rest }: LinkProps<Path>) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || isNewTab) return;
    event.preventDefault();
    navigateTo<Path>(to, query);
  };
  return (
    <a href={hrefOf(to, query)} onClick={handleClick} {...rest}>
      {children}
    </a>
  );
}
