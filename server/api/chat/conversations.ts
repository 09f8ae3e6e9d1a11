import { z } from 'zod';
import { clear as clearEndpoint, conversations as endpoint, read as readEndpoint } from '#contract/endpoints/chat.ts';
import { CharacterId, Instant } from '#contract/shapes.ts';
import { presentCharacter } from '#server/chat/present-character.ts';
import { clearConversation, markRead, readConversations } from '#server/db/chat/conversations.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { defineHandler } from '#server/http/handler.ts';

const Position = z.tuple([Instant, CharacterId]);

export const conversations = defineHandler(endpoint, async ({ input, viewer, language, context }) => {
  const position = readCursor(Position, input.cursor);
  const after = position ? { lastAt: new Date(position[0]), characterId: position[1] } : undefined;
  const rows = await readConversations(context.db, viewer.userId, { limit: input.limit, after });
  const characters = new Map((await context.chat.characters.list()).map((found) => [found.characterId, found]));
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  return {
    // The show of a character may have been withdrawn.
    items: rows.flatMap(({ characterId, lastAt, text, answer, unread }) => {
      const character = characters.get(characterId);
      if (!character) return [];
      return [
        {
          character: presentCharacter(character, language),
          last_text: answer === '' ? text : answer,
          last_from: answer === '' ? ('viewer' as const) : ('character' as const),
          last_at: lastAt.toISOString(),
          unread,
        },
      ];
    }),
    next_cursor: last ? writeCursor([last.lastAt.toISOString(), last.characterId]) : null,
  };
});

export const conversationRead = defineHandler(readEndpoint, async ({ input, viewer, context }) => {
  await markRead(context.db, viewer.userId, input.character_id, context.clock.now());
  return {};
});

export const clear = defineHandler(clearEndpoint, async ({ input, viewer, context }) => {
  await clearConversation(context.db, viewer.userId, input.character_id);
  context.chat.abandon(viewer.userId, { characterId: input.character_id });
  return {};
});
