import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, type QueryOf, type RoutePath } from '#web/router/paths.ts';
import { navigateTo } from '#web/router/router.ts';

type LinkProps<Path extends RoutePath> = Omit<ComponentProps<'a'>, 'href'> & {
  to: Path;
  query?: QueryOf<Path>;
  /** Runs on a plain click instead of `navigateTo`. */
  open?: (() => void) | undefined;
};

/** Returns whether the browser opens the link in a new tab or window on this click. */
export function opensNewTab({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}

/** Renders a real anchor, so that the viewer can open the page in a new tab. */
export function Link<Path extends RoutePath>({ to, query, open, onClick, children, ...rest }: LinkProps<Path>) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || opensNewTab(event)) return;
    event.preventDefault();
    if (open) open();
    else navigateTo<Path>(to, query);
  };
  return (
    <a href={hrefOf(to, query)} onClick={handleClick} {...rest}>
      {children}
    </a>
  );
}
