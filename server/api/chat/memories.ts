import { memories as endpoint, memoryDelete as deleteEndpoint } from '#contract/endpoints/chat.ts';
import { deleteMemories, readMemories } from '#server/db/chat/memories.ts';
import { defineHandler } from '#server/http/handler.ts';

export const memories = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const owner = { userId: viewer.userId, characterId: input.character_id };
  return {
    items: (await readMemories(context.db, owner)).map(({ memoryId, text, createdAt }) => ({
      memory_id: memoryId,
      text,
      created_at: createdAt.toISOString(),
    })),
  };
});

export const memoryDelete = defineHandler(deleteEndpoint, async ({ input, viewer, context }) => {
  const owner = { userId: viewer.userId, characterId: input.character_id };
  await deleteMemories(context.db, owner, 'all' in input ? undefined : input.memory_id);
  return {};
});
