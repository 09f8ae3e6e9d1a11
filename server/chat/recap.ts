import type { Language } from '#domain/languages.ts';
import { showTitle } from '#server/catalogue/present-show.ts';
import type { CatalogueShow } from '#server/catalogue/catalogue.ts';
import { readRecap, saveRecap, type SynopsisRow } from '#server/db/chat/stories.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/clock.ts';
import type { ChatProvider } from './provider.ts';

/** A viewer waits at most this long for a recap by the language model, and then reads the synopses. */
const RECAP_MS = 8_000;

type Services = { readonly db: Database; readonly clock: Clock; readonly provider: ChatProvider };
type Recapped = {
  readonly show: CatalogueShow;
  readonly language: Language;
  /** The synopses up to the last watched episode, which is the last one. */
  readonly synopses: readonly SynopsisRow[];
};

/** Returns a recap by the language model, or undefined without one. It is stored, because all viewers share it. */
export async function writeRecap({ db, clock, provider }: Services, recapped: Recapped): Promise<string | undefined> {
  const { show, language, synopses } = recapped;
  const until = synopses.at(-1)?.ep;
  if (!provider.recap || until === undefined) return undefined;
  const key = { tvId: show.tvId, ep: until, language };
  const stored = await readRecap(db, key);
  if (stored !== undefined) return stored;
  const request = { language, title: showTitle(show, language), synopses };
  const text = await provider.recap(request, AbortSignal.timeout(RECAP_MS)).catch(() => '');
  if (text === '') return undefined;
  await saveRecap(db, key, text, clock.now());
  return text;
}
