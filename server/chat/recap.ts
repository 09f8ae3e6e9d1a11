import { LRUCache } from 'lru-cache';
import type { Language } from '#domain/languages.ts';
import { showTitle } from '#server/catalogue/present-show.ts';
import type { CatalogueShow } from '#server/catalogue/catalogue.ts';
import { readRecap, saveRecap, type SynopsisRow } from '#server/db/chat/stories.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/clock.ts';
import type { ChatProvider } from './provider.ts';

/** A viewer waits at most this long for a recap by the language model, and then reads the synopses. */
const RECAP_MS = 8_000;
/** The model is asked only once for a recap that many viewers want at the same time, and rests after a failure. */
const REMEMBERED = { max: 1_000, ttl: 60_000 };

type Services = { readonly db: Database; readonly clock: Clock; readonly provider: ChatProvider };
type Recapped = {
  readonly show: CatalogueShow;
  readonly language: Language;
  /** The synopses up to the last watched episode, which is the last one. */
  readonly synopses: readonly SynopsisRow[];
};

/** Returns a recap by the language model, or undefined without one. It is stored, because all viewers share it. */
export type WriteRecap = (recapped: Recapped) => Promise<string | undefined>;

export function createRecaps({ db, clock, provider }: Services): WriteRecap {
  const recent = new LRUCache<string, Promise<string>>(REMEMBERED);

  const write = async ({ show, language, synopses }: Recapped, until: number): Promise<string> => {
    const request = { language, title: showTitle(show, language), synopses };
    const text = (await provider.recap?.(request, AbortSignal.timeout(RECAP_MS)).catch(() => '')) ?? '';
    if (text !== '') await saveRecap(db, { tvId: show.tvId, ep: until, language }, text, clock.now());
    return text;
  };

  return async (recapped) => {
    const { show, language, synopses } = recapped;
    const until = synopses.at(-1)?.ep;
    if (!provider.recap || until === undefined) return undefined;
    const stored = await readRecap(db, { tvId: show.tvId, ep: until, language });
    if (stored !== undefined) return stored;
    const key = `${show.tvId} ${until} ${language}`;
    const text = recent.get(key) ?? write(recapped, until);
    recent.set(key, text, { noUpdateTTL: true });
    try {
      return (await text) || undefined;
    } catch (error) {
      recent.delete(key);
      throw error;
    }
  };
}
