/** Removes the styles that a library would insert into the page, which the page's security policy does not allow. */
import type { Plugin } from 'vite';

const LIBRARY = /node_modules\/react-zoom-pan-pinch\/dist\/[^/]+\.js$/;
const INJECTION = /^styleInject\(css_248z\);$/m;

/** @throws Error if the library inserts its styles in another way */
export function withoutInjection(code: string): string {
  if (!INJECTION.test(code)) throw new Error('react-zoom-pan-pinch inserts its styles in another way');
  return code.replace(INJECTION, '');
}

export function noInjectedStyles(): Plugin {
  return {
    name: 'no-injected-styles',
    apply: 'build',
    transform: (code, id) => (LIBRARY.test(id) ? { code: withoutInjection(code), map: null } : null),
  };
}
