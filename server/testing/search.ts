import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { ShowSeed } from './seed.ts';
import type { TestServer } from './test.ts';

type Named = Partial<Record<Language, string>>;
type SearchableShow = Omit<Partial<ShowSeed>, 'texts' | 'cast'> & {
  /** The English title, or titles in several languages. */
  readonly title: string | Named;
  readonly description?: string | Named;
  readonly cast?: readonly (string | Named)[];
};

const inEnglish = (text: string | Named): Named => (typeof text === 'string' ? { en: text } : text);

/** Adds a show with these texts. It has texts in the languages of its titles. Returns the show's id. */
export function addSearchable(
  server: TestServer,
  { title, description = '', cast = [], ...seed }: SearchableShow,
): Promise<string> {
  const titles = inEnglish(title);
  const descriptions = inEnglish(description);
  const texts = LANGUAGES.flatMap((lang) => {
    const text = titles[lang];
    return text === undefined ? [] : [[lang, { title: text, tagline: '', description: descriptions[lang] ?? '' }]];
  });
  return server.addShow({
    ...seed,
    texts: Object.fromEntries(texts),
    cast: cast.map((name, index) => ({ id: `person-${index}`, name: inEnglish(name), role: { en: 'Role' } })),
  });
}

export async function removeShows({ context }: TestServer): Promise<void> {
  await context.db.deleteFrom('show').execute();
  await context.catalogue.reload();
}
