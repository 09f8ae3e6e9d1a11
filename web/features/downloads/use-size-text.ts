import { useLanguage } from '#web/state/language-store.ts';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

/** Returns a function that formats bytes as “12 MB”, “0.4 MB” or “1.2 GB”. */
export function useSizeText(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => {
    const isLarge = bytes >= GIGABYTE;
    const value = bytes / (isLarge ? GIGABYTE : MEGABYTE);
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit: isLarge ? 'gigabyte' : 'megabyte',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  };
}
