/** The characters with whom viewers can chat, and the conversations. Spec §1, §2. */
import { queryOptions, useMutation, type InfiniteData } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { itemsOf, pagedQuery, type ResultPage } from '#web/api/paged-query.ts';
import { queryClient } from '#web/api/query-client.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { isRuleError } from '#web/api/rule-error.ts';
import { showError } from '#web/api/show-error.ts';

export type CharacterSummary = Operations['chat/characters']['output']['items'][number];
export type CharacterTag = CharacterSummary['tags'][number]['id'];
export type CharacterProfile = Operations['chat/character']['output'];
export type Conversation = Operations['chat/conversations']['output']['items'][number];
export type Turn = Operations['chat/messages']['output']['items'][number];
export type ChatStatus = Operations['chat/status']['output'];
export type ReportReason = Operations['chat/report']['input']['reason'];

const CHARACTERS_STALE_MS = 300_000;
const USED_UP_REFETCH_MS = 60_000;
const CONVERSATIONS_KEY = ['chat', 'conversations'];

export const charactersQuery = (q: string, tag?: CharacterTag) =>
  pagedQuery(
    ['chat', 'characters', q, tag ?? 'all'],
    (cursor, signal) =>
      request(
        'chat/characters',
        { ...(q !== '' && { q }), ...(tag && { tag }), ...(cursor !== undefined && { cursor }) },
        { quiet: true, signal },
      ),
    { staleTime: CHARACTERS_STALE_MS },
  );

export const showCharactersQuery = (tvId: string) =>
  queryOptions({
    queryKey: ['chat', 'characters of', tvId],
    queryFn: ({ signal }) => request('chat/characters', { tv_id: tvId }, { quiet: true, signal }),
    staleTime: CHARACTERS_STALE_MS,
  });

export const characterQuery = (characterId: string) =>
  queryOptions({
    queryKey: ['chat', 'character', characterId],
    queryFn: ({ signal }) => request('chat/character', { character_id: characterId }, { quiet: true, signal }),
  });

export const conversationsQuery = pagedQuery(
  CONVERSATIONS_KEY,
  (cursor, signal) => request('chat/conversations', cursor === undefined ? {} : { cursor }, { quiet: true, signal }),
  { staleTime: 0 },
);

/** The newest turn comes first. */
export const messagesQuery = (characterId: string) =>
  pagedQuery(
    ['chat', 'messages', characterId],
    (cursor, signal) =>
      request(
        'chat/messages',
        { character_id: characterId, ...(cursor !== undefined && { cursor }) },
        { quiet: true, signal },
      ),
    { staleTime: 0 },
  );

export const chatStatusQuery = queryOptions({
  queryKey: ['chat', 'status'],
  queryFn: ({ signal }) => request('chat/status', {}, { quiet: true, signal }),
  staleTime: 0,
  // New messages arrive at midnight UTC.
  refetchInterval: ({ state }) => (state.data?.allowance.left === 0 ? USED_UP_REFETCH_MS : false),
});

/** Shows how many messages are left, which an older response on its way would undo. */
export function updateAllowance(allowance: ChatStatus['allowance']): void {
  const { queryKey } = chatStatusQuery;
  void queryClient.cancelQueries({ queryKey });
  const status = queryClient.getQueryData(queryKey);
  if (status) queryClient.setQueryData(queryKey, { ...status, allowance });
  else void queryClient.invalidateQueries({ queryKey });
}

export const memoriesQuery = (characterId: string) =>
  queryOptions({
    queryKey: ['chat', 'memories', characterId],
    queryFn: ({ signal }) => request('chat/memories', { character_id: characterId }, { quiet: true, signal }),
    staleTime: 0,
  });

export function reloadConversations(): void {
  void queryClient.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
}

export function reloadMessages(characterId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: messagesQuery(characterId).queryKey });
}

type Loaded = InfiniteData<ResultPage<Turn>, string | undefined>;

/** Changes the loaded turns of a conversation, which a response on its way would undo. */
function changeTurns(characterId: string, change: (turns: readonly Turn[], page: number) => readonly Turn[]): void {
  const { queryKey } = messagesQuery(characterId);
  if (!queryClient.getQueryData(queryKey)) return;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Loaded>(
    queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) },
  );
}

/** Shows a turn that has ended as the newest one. */
export function addTurn(characterId: string, turn: Turn): void {
  changeTurns(characterId, (turns, page) => {
    const others = turns.filter(({ turn_id: id }) => id !== turn.turn_id);
    return page === 0 ? [turn, ...others] : others;
  });
}

/** Removes a turn and, with `later`, all later ones. Does nothing if the turn is not loaded. */
export function removeTurns(characterId: string, turnId: string, { later }: { later: boolean }): void {
  const { queryKey } = messagesQuery(characterId);
  const loaded = itemsOf(queryClient.getQueryData<Loaded>(queryKey));
  if (!loaded.some(({ turn_id: id }) => id === turnId)) return;
  let isLater = later;
  changeTurns(characterId, (turns) =>
    turns.filter(({ turn_id: id }) => {
      const isRemoved = isLater || id === turnId;
      if (id === turnId) isLater = false;
      return !isRemoved;
    }),
  );
}

export async function markRead(characterId: string): Promise<void> {
  await request('chat/read', { character_id: characterId }, { quiet: true });
  reloadConversations();
}

/** The caller has hidden the message. Another device may have deleted it already. */
export async function deleteMessage(characterId: string, turnId: string): Promise<void> {
  await request('chat/message_delete', { turn_id: turnId }, { quiet: true, keepalive: true }).catch(
    (error: unknown) => {
      if (isRuleError(error, 'NotFound')) return;
      if (error instanceof RequestError) showError(error);
      throw error;
    },
  );
  removeTurns(characterId, turnId, { later: false });
  reloadConversations();
}

export async function clearConversation(characterId: string): Promise<void> {
  await request('chat/clear', { character_id: characterId }, { keepalive: true });
  await queryClient.resetQueries({ queryKey: messagesQuery(characterId).queryKey });
  void queryClient.invalidateQueries({ queryKey: memoriesQuery(characterId).queryKey });
  reloadConversations();
}

export function useForget(characterId: string) {
  return useMutation({
    mutationFn: (memoryId: number | 'all') =>
      request('chat/memory_delete', {
        character_id: characterId,
        ...(memoryId === 'all' ? { all: true as const } : { memory_id: memoryId }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: memoriesQuery(characterId).queryKey }),
  });
}

export function useReport() {
  return useMutation({ mutationFn: (input: Operations['chat/report']['input']) => request('chat/report', input) });
}
