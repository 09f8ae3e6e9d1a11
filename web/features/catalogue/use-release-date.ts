import { useLanguage } from '#web/state/language-store.ts';

/** Formats the UTC date of a release, because shows are released at midnight UTC. */
export function useReleaseDate(releaseAt: string, length: 'short' | 'long'): string {
  const language = useLanguage();
  const month = length === 'short' ? 'short' : 'long';
  const year = length === 'short' ? undefined : 'numeric';
  return new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC', ...(year && { year }) }).format(
    new Date(releaseAt),
  );
}
