import { isLanguage, type Language } from '#domain/languages.ts';
import type { Database, Queryable } from './database.ts';
import { indexShow } from './search/search-documents.ts';

type Texts = { readonly title: string; readonly tagline: string; readonly description: string };
type Translations = Readonly<Partial<Record<Language, string>>>;

/** Property names are those of `show.json`. */
type ShowDescription = {
  readonly tv_id: string;
  readonly tags: string[];
  readonly audio_lang: string;
  readonly accent?: string | undefined;
  readonly cover_focus?: { readonly x: number; readonly y: number } | undefined;
  /** A time in ISO 8601. */
  readonly release_at: string;
  /** A time in ISO 8601. */
  readonly next_episodes_at?: string | undefined;
  readonly pick?: number | undefined;
  readonly free_episodes: number;
  /** The price in coins. */
  readonly episode_price: number;
  readonly texts: Readonly<Partial<Record<Language, Texts>>>;
  readonly cast: readonly { readonly id: string; readonly name: Translations; readonly role: Translations }[];
};

export type ShowToWrite = {
  readonly show: ShowDescription;
  readonly cover: string;
  /** URLs by the cast members' ids. */
  readonly portraits: ReadonlyMap<string, string>;
  readonly sourceHash: string;
  /** The assets' ids in episode order. */
  readonly episodes: readonly string[];
  readonly now: Date;
};

/** Replaces the show and publishes it. Viewers' progress and lists stay, and the operator's pick unless it has a new one. */
export async function writeShow(tx: Queryable, { show, ...written }: ShowToWrite): Promise<void> {
  const { cover, portraits, sourceHash, episodes, now } = written;
  const row = {
    ...(await readEpisodeAddition(tx, show.tv_id, episodes, now)),
    ...(show.pick !== undefined && { pick: show.pick }),
    tags: show.tags,
    total_episodes: episodes.length,
    free_episodes: show.free_episodes,
    episode_price: show.episode_price,
    audio_lang: show.audio_lang,
    accent: show.accent ?? null,
    cover_focus: show.cover_focus ? JSON.stringify(show.cover_focus) : null,
    release_at: new Date(show.release_at),
    next_episodes_at: show.next_episodes_at === undefined ? null : new Date(show.next_episodes_at),
    cover,
    source_hash: sourceHash,
    published_at: now,
    updated_at: now,
  };
  await tx
    .insertInto('show')
    .values({ tv_id: show.tv_id, ...row })
    .onConflict((conflict) => conflict.column('tv_id').doUpdateSet(row))
    .execute();
  for (const table of ['show_text', 'show_cast', 'episode'] as const) {
    await tx.deleteFrom(table).where('tv_id', '=', show.tv_id).execute();
  }
  const texts = Object.entries(show.texts).flatMap(([lang, text]) =>
    isLanguage(lang) ? [{ tv_id: show.tv_id, lang, ...text }] : [],
  );
  await tx.insertInto('show_text').values(texts).execute();
  const cast = show.cast.map(({ id, name, role }, position) => ({
    tv_id: show.tv_id,
    position,
    person: id,
    name: JSON.stringify(name),
    role: JSON.stringify(role),
    portrait: portraits.get(id) ?? '',
  }));
  if (cast.length > 0) await tx.insertInto('show_cast').values(cast).execute();
  const numbered = episodes.map((assetId, index) => ({ tv_id: show.tv_id, ep: index + 1, asset_id: assetId }));
  if (numbered.length > 0) await tx.insertInto('episode').values(numbered).execute();
  await indexShow(tx, show.tv_id);
}

/** Returns when episodes were added: now, if the show exists with fewer of them. */
async function readEpisodeAddition(
  tx: Queryable,
  tvId: string,
  episodes: readonly string[],
  now: Date,
): Promise<{ episodes_changed_at?: Date }> {
  const existing = await tx.selectFrom('show').select('total_episodes').where('tv_id', '=', tvId).executeTakeFirst();
  return existing && episodes.length > existing.total_episodes ? { episodes_changed_at: now } : {};
}

/** Returns false if there is no such show. */
export async function setPick(db: Queryable, tvId: string, pick: number | null, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('show')
    .set({ pick, updated_at: now })
    .where('tv_id', '=', tvId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns false if there is no such show. */
export async function setPublished(db: Database, tvId: string, publishedAt: Date | null, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const result = await tx
      .updateTable('show')
      .set({ published_at: publishedAt, updated_at: now })
      .where('tv_id', '=', tvId)
      .executeTakeFirst();
    await indexShow(tx, tvId);
    return result.numUpdatedRows === 1n;
  });
}

/** Returns the hash of the imported folder. */
export async function readShowSource(db: Queryable, tvId: string): Promise<string | undefined> {
  const row = await db.selectFrom('show').select('source_hash').where('tv_id', '=', tvId).executeTakeFirst();
  return row?.source_hash;
}

export async function readCover(db: Queryable, tvId: string): Promise<string | undefined> {
  const row = await db.selectFrom('show').select('cover').where('tv_id', '=', tvId).executeTakeFirst();
  return row?.cover;
}
