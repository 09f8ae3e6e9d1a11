import type { Texts } from './load-dictionary.ts';

/** The loaders of the dictionaries that home does not show first. The server's own texts are not among them. */
export const LAZY_DICTIONARIES = import.meta.glob<Texts>(['./*/*.json', '!./*/{home,server}.json'], {
  base: '../../i18n',
  import: 'default',
});
