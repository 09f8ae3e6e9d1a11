/** The media query of the variant `wide` in theme.css. */
export const WIDE_QUERY = '(min-width: 1024px)';

/** Returns whether pages use the window instead of a centred column. The operator can set a column for all screens. */
export function isWide(): boolean {
  return matchMedia(WIDE_QUERY).matches && document.documentElement.dataset['layout'] !== 'column';
}
