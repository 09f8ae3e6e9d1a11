/** Writes what search finds of a show, in the transaction that writes the show. */
import { sql } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Database, Queryable } from '../database.ts';
import { comparable, isCorrectable, SEARCH_VERSION, termsOf } from './search-terms.ts';

/** The language of documents that hold in every language. */
const ANY_LANGUAGE = '';

type Translations = Partial<Record<Language, string>>;
type Document = {
  readonly lang: string;
  readonly field: 'title' | 'cast' | 'tag' | 'all';
  readonly text: string;
  readonly terms: readonly string[];
};
type Texts = { readonly lang: string; readonly title: string; readonly tagline: string; readonly description: string };
type Source = { readonly tags: readonly string[]; readonly texts: readonly Texts[]; readonly cast: Translations[] };

/** The term of a genre. Queries translate its names, which are not in the database. */
export function genreTerm(genre: string): string {
  return `#${genre}`;
}

function documentsIn({ lang, title, tagline, description }: Texts, cast: readonly string[], tags: readonly string[]) {
  const titleTerms = termsOf(title, true);
  const castTerms = cast.flatMap((name) => termsOf(name, true));
  const all = new Set([
    ...tags,
    ...titleTerms,
    ...castTerms,
    ...termsOf(tagline, false),
    ...termsOf(description, false),
  ]);
  return [
    { lang, field: 'title', text: comparable(title), terms: titleTerms },
    { lang, field: 'cast', text: '', terms: castTerms },
    { lang, field: 'all', text: '', terms: [...all] },
  ] satisfies Document[];
}

function documentsOf({ tags, texts, cast }: Source): Document[] {
  const tagTerms = tags.map(genreTerm);
  const castIn = (lang: string) =>
    cast.flatMap((names) => Object.entries(names).flatMap(([language, name]) => (language === lang ? [name] : [])));
  return [
    { lang: ANY_LANGUAGE, field: 'tag', text: '', terms: tagTerms },
    ...texts.flatMap((text) => documentsIn(text, castIn(text.lang), tagTerms)),
  ];
}

async function readSource(tx: Queryable, tvId: string): Promise<Source | undefined> {
  const show = await tx
    .selectFrom('show')
    .select('tags')
    .where('tv_id', '=', tvId)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!show) return undefined;
  const texts = await tx.selectFrom('show_text').selectAll().where('tv_id', '=', tvId).execute();
  const cast = await tx.selectFrom('show_cast').select('name').where('tv_id', '=', tvId).execute();
  return { tags: show.tags, texts, cast: cast.map(({ name }) => name) };
}

async function writeDocuments(tx: Queryable, tvId: string, documents: readonly Document[]): Promise<void> {
  const column = (values: readonly string[]) => sql`${[...values]}::text[]`;
  await sql`
    INSERT INTO search_document (tv_id, lang, field, text, terms)
    SELECT ${tvId}, lang, field, text, array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(terms::jsonb)))
    FROM unnest(${column(documents.map(({ lang }) => lang))}, ${column(documents.map(({ field }) => field))},
      ${column(documents.map(({ text }) => text))},
      ${column(documents.map(({ terms }) => JSON.stringify(terms)))}) AS document (lang, field, text, terms)`.execute(
    tx,
  );
  const words = new Set(
    documents.flatMap(({ field, terms }) => (field === 'title' || field === 'cast' ? terms : [])).filter(isCorrectable),
  );
  if (words.size === 0) return;
  // In one order, so that parallel imports do not wait for each other in a circle.
  await sql`
    INSERT INTO search_word SELECT word FROM unnest(${column([...words].toSorted())}) AS word ORDER BY word
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Replaces the show's documents. A show that is not published has none. */
export async function indexShow(tx: Queryable, tvId: string): Promise<void> {
  await tx.deleteFrom('search_document').where('tv_id', '=', tvId).execute();
  const source = await readSource(tx, tvId);
  if (source) await writeDocuments(tx, tvId, documentsOf(source));
  await tx.updateTable('show').set({ search_version: SEARCH_VERSION }).where('tv_id', '=', tvId).execute();
}

/** Indexes the shows that another version of the server has written, until the abort, and returns their number. */
export async function indexOutdatedShows(db: Database, signal?: AbortSignal): Promise<number> {
  const outdated = await db
    .selectFrom('show')
    .select('tv_id')
    .where('search_version', '<>', SEARCH_VERSION)
    .orderBy('tv_id')
    .execute();
  let count = 0;
  for (const { tv_id } of outdated) {
    if (signal?.aborted) break;
    if (await indexIfOutdated(db, tv_id)) count += 1;
  }
  return count;
}

/** Returns false if another node indexes the show. */
async function indexIfOutdated(db: Database, tvId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const show = await tx
      .selectFrom('show')
      .select('tv_id')
      .where('tv_id', '=', tvId)
      .where('search_version', '<>', SEARCH_VERSION)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (show) await indexShow(tx, tvId);
    return show !== undefined;
  });
}
