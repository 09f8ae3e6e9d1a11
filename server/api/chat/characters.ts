import { characters as endpoint, type CharacterSummary } from '#contract/endpoints/chat.ts';
import { normalize } from '#domain/chat/phrases.ts';
import type { Character } from '#server/chat/characters.ts';
import { presentCharacter } from '#server/chat/present-character.ts';
import { readHistory } from '#server/db/watching.ts';
import { pageOfList } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

const RECENT_SHOWS = 50;

export const characters = defineHandler(endpoint, async ({ input, viewer, language, context }) => {
  const [all, history] = await Promise.all([
    context.chat.characters.list(),
    readHistory(context.db, viewer.userId, RECENT_SHOWS),
  ]);
  const watched = history.map(({ tvId }) => tvId);
  const query = normalize(input.q ?? '');
  const found = sortByInterest(all, watched)
    .map((character) => presentCharacter(character, language))
    .filter((character) => query === '' || matches(character, query))
    .filter((character) => !input.tv_id || character.tv_id === input.tv_id)
    .filter(({ tags }) => !input.tag || tags.some(({ id }) => id === input.tag));
  return pageOfList(found, input.cursor, input.limit);
});

/** Sorts characters of the shows that the viewer has watched last to the start, and the others by the shows' plays. */
function sortByInterest(all: readonly Character[], watched: readonly string[]): Character[] {
  const rank = ({ tvId }: Character): number => (watched.includes(tvId) ? watched.indexOf(tvId) : watched.length);
  return all.toSorted((a, b) => rank(a) - rank(b) || b.show.counts.plays - a.show.counts.plays);
}

function matches({ name, role, show_title: title, tags }: CharacterSummary, query: string): boolean {
  return [name, role, title, ...tags.map((tag) => tag.name)].some((text) => normalize(text).includes(query));
}
