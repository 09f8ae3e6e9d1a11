import type { Language } from '#domain/languages.ts';
import { translated } from '#server/catalogue/present-show.ts';
import type { Clock } from '#server/clock.ts';
import { readSummary, saveSummary } from '#server/db/chat/conversations.ts';
import { readTurns } from '#server/db/chat/turns.ts';
import type { Database } from '#server/db/database.ts';
import { WINDOW_TURNS } from './answer-request.ts';
import type { Character } from './characters.ts';
import { isInjection } from './injection.ts';
import type { ChatProvider } from './provider.ts';

/** So many turns are passed on as they are. The summary covers the older ones, several at once. */
const RECENT_TURNS = 8;
const TURNS_PER_SUMMARY = 8;

type Services = { readonly db: Database; readonly clock: Clock; readonly provider: ChatProvider };
type Summarised = { readonly userId: number; readonly character: Character; readonly language: Language };

/** Brings the running summary of a conversation up to date, if enough turns are new. */
export async function updateSummary(
  { db, clock, provider }: Services,
  { userId, character, language }: Summarised,
  signal: AbortSignal,
): Promise<void> {
  if (!provider.summarise) return;
  const owner = { userId, characterId: character.characterId };
  const [{ summary, until: since }, rows] = await Promise.all([
    readSummary(db, userId, owner.characterId),
    readTurns(db, owner, { before: undefined, limit: WINDOW_TURNS, now: clock.now() }),
  ]);
  const older = rows.slice(RECENT_TURNS).filter(({ seq }) => seq > since);
  const [newest] = older;
  if (!newest || older.length < TURNS_PER_SUMMARY) return;
  const name = translated(character.self.name, language);
  const turns = older.toReversed().filter(({ text, answer }) => answer !== '' && !isInjection(text));
  const text = await provider.summarise({ language, name, summary, turns }, signal);
  if (text !== '') await saveSummary(db, owner, { summary: text, until: newest.seq, since, covered: older.length });
}
