/** What is known about characters and episodes, which comes from the story files of a show. */
import { sql } from 'kysely';
import type { CharacterOutline, CharacterTexts } from '#domain/chat/character.ts';
import { characterIdOf } from '#domain/chat/character.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts';
import type { Queryable } from '#server/db/database.ts';

type Translations = Readonly<Partial<Record<Language, string>>>;

/** Property names are those of the story files. */
type Story = {
  readonly characters: readonly {
    readonly id: string;
    readonly tags: string[];
    readonly hides_from: number;
    readonly relationships: readonly string[];
    readonly facts: CharacterOutline['facts'];
  }[];
  readonly texts: Readonly<
    Partial<
      Record<
        Language,
        { readonly synopses: readonly string[]; readonly characters: Readonly<Record<string, CharacterTexts>> }
      >
    >
  >;
};

/** Replaces the story of a show; without one, the show has none. The conversations of viewers stay. */
export async function writeStory(tx: Queryable, tvId: string, story: Story | undefined): Promise<void> {
  for (const table of ['character', 'episode_synopsis', 'show_recap'] as const)
    await tx.deleteFrom(table).where('tv_id', '=', tvId).execute();
  if (!story) return;
  const characters = story.characters.map(({ id, tags, hides_from: hidesFrom, relationships, facts }, position) => {
    const outline: CharacterOutline = { hidesFrom, relationships, facts };
    return {
      ...{ character_id: characterIdOf(tvId, id), tv_id: tvId, person: id, position, tags },
      outline: JSON.stringify(outline),
    };
  });
  if (characters.length > 0) await tx.insertInto('character').values(characters).execute();
  for (const [lang, texts] of Object.entries(story.texts))
    if (isLanguage(lang)) await writeTexts(tx, tvId, lang, texts);
}

async function writeTexts(
  tx: Queryable,
  tvId: string,
  lang: Language,
  { synopses, characters }: NonNullable<Story['texts'][Language]>,
): Promise<void> {
  const episodes = synopses.map((synopsis, index) => ({ tv_id: tvId, lang, ep: index + 1, synopsis }));
  if (episodes.length > 0) await tx.insertInto('episode_synopsis').values(episodes).execute();
  const texts = Object.entries(characters).map(([id, own]) => ({
    ...{ character_id: characterIdOf(tvId, id), lang },
    texts: JSON.stringify(own),
  }));
  if (texts.length > 0) await tx.insertInto('character_text').values(texts).execute();
}

/** A cast member with whom viewers can chat. */
export type CharacterRow = {
  readonly characterId: string;
  readonly tvId: string;
  /** The id of the cast member. */
  readonly person: string;
  readonly tags: string[];
  readonly outline: CharacterOutline;
};

/** Returns all characters of published shows, by show and position. */
export async function readCharacters(db: Queryable): Promise<CharacterRow[]> {
  return db
    .selectFrom('character')
    .innerJoin('show', 'show.tv_id', 'character.tv_id')
    .select(['character_id as characterId', 'character.tv_id as tvId', 'person', 'character.tags', 'outline'])
    .where('published_at', 'is not', null)
    .orderBy('character.tv_id')
    .orderBy('position')
    .execute();
}

export type PersonRow = {
  readonly tvId: string;
  readonly person: string;
  readonly name: Translations;
  readonly role: Translations;
  /** A URL, or empty. */
  readonly portrait: string;
};

/** Returns the cast of all shows that have characters. */
export async function readPeople(db: Queryable): Promise<PersonRow[]> {
  return db
    .selectFrom('show_cast')
    .select(['tv_id as tvId', 'person', 'name', 'role', 'portrait'])
    .where('tv_id', 'in', (query) => query.selectFrom('character').select('tv_id'))
    .orderBy('tv_id')
    .orderBy('position')
    .execute();
}

/** Returns the texts in the language, or else in English. */
export async function readCharacterTexts(
  db: Queryable,
  characterId: string,
  language: Language,
): Promise<CharacterTexts | undefined> {
  const row = await db
    .selectFrom('character_text')
    .select('texts')
    .where('character_id', '=', characterId)
    .where('lang', 'in', [language, DEFAULT_LANGUAGE])
    .orderBy(sql`lang = ${language}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.texts;
}

export type SynopsisRow = { readonly ep: number; readonly synopsis: string };

/** Returns the synopses up to an episode, in order, each in the language or else in English. */
export async function readSynopses(
  db: Queryable,
  { tvId, language, until }: { tvId: string; language: Language; until: number },
): Promise<SynopsisRow[]> {
  return db
    .selectFrom('episode_synopsis')
    .distinctOn('ep')
    .select(['ep', 'synopsis'])
    .where('tv_id', '=', tvId)
    .where('lang', 'in', [language, DEFAULT_LANGUAGE])
    .where('ep', '<=', until)
    .orderBy('ep')
    .orderBy(sql`lang = ${language}`, 'desc')
    .execute();
}

type RecapKey = { readonly tvId: string; readonly ep: number; readonly language: Language };

export async function readRecap(db: Queryable, { tvId, ep, language }: RecapKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('show_recap')
    .select('text')
    .where('tv_id', '=', tvId)
    .where('ep', '=', ep)
    .where('lang', '=', language)
    .executeTakeFirst();
  return row?.text;
}

/** Keeps the text that another node has saved first. */
export async function saveRecap(db: Queryable, key: RecapKey, text: string, now: Date): Promise<void> {
  await db
    .insertInto('show_recap')
    .values({ tv_id: key.tvId, ep: key.ep, lang: key.language, text, written_at: now })
    .onConflict((conflict) => conflict.columns(['tv_id', 'ep', 'lang']).doNothing())
    .execute();
}
