import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemsOf } from '#web/api/paged-query.ts';
import { randomUuid } from '#web/boot/device-id.ts';
import { text as translate } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useRemovals } from '#web/ui/use-removals.ts';
import {
  dropMessage,
  retryMessage,
  sendMessage,
  stopAnswer,
  useLiveMessage,
  type LiveMessage,
} from '../live-answers.ts';
import {
  chatStatusQuery,
  clearConversation,
  deleteMessage,
  markRead,
  messagesQuery,
  type ChatStatus,
  type Turn,
} from '../queries.ts';
import { useDraft, type Draft } from './use-draft.ts';

/** A message whose answer failed or was stopped before its first word. */
export type Unanswered = Pick<Turn, 'turn_id' | 'text'> & { readonly isStopped: boolean };

/** Stands for all messages among the hidden ones. */
const ALL = 'all';

export type Conversation = {
  /** Oldest first, without the live one. */
  readonly turns: readonly Turn[];
  readonly live: LiveMessage | undefined;
  /** The newest turn, if its answer has ended while the page was open. */
  readonly ended: Turn | undefined;
  readonly list: ReturnType<typeof useMessages>;
  readonly status: ChatStatus | undefined;
  /** Whether a message can be sent: the character writes no answer, some are left today, and nothing is about to be deleted. */
  readonly canSend: boolean;
  readonly draft: Draft;
  /** Sends the draft, or another text. */
  readonly send: (text?: string) => void;
  readonly regenerate: (turn: Turn) => void;
  readonly retry: (message: Unanswered) => void;
  readonly retryLive: () => void;
  /** Takes a message back that the server does not have. */
  readonly editLive: (text: string) => void;
  readonly stop: () => void;
  readonly remove: (turn: Turn) => void;
  readonly clear: () => void;
};

export function useConversation(characterId: string, name: string): Conversation {
  const list = useMessages(characterId);
  const live = useLiveMessage(characterId);
  const { data: status } = useQuery(chatStatusQuery);
  const { hiddenIds, remove } = useRemovals();
  const draft = useDraft(characterId);
  const stored = itemsOf(list.data);
  const turns = hiddenIds.has(ALL)
    ? []
    : stored.filter(({ turn_id: id }) => !hiddenIds.has(id) && id !== live?.turnId).toReversed();
  const ended = useEndedTurn(stored[0], live);
  useMarkRead(characterId, stored[0]);
  useResume(characterId, stored[0], live);

  const onRemembered = (memories: readonly string[]): void => {
    if (memories.length > 0) showToast(translate('chat.remembered', { name }), { position: 'top' });
  };
  const submit = (text: string, turnId: string, replaces: string | undefined): void =>
    sendMessage({ characterId, text, turnId, replaces }, onRemembered);
  return {
    ...{ turns, live, ended, list, status, draft },
    // The deletion of the conversation would include a new message.
    canSend:
      list.data !== undefined &&
      (!live || live.phase === 'failed') &&
      !hiddenIds.has(ALL) &&
      (status?.allowance.left ?? 1) > 0,
    send: (text = draft.text) => {
      if (text.trim() === '') return;
      submit(text.trim(), randomUuid(), draft.editing?.turn_id);
      draft.leave(text);
    },
    regenerate: ({ turn_id: turnId, text }) => submit(text, randomUuid(), turnId),
    // The server takes the stopped answer for the answer, so that only another message brings a new one.
    retry: ({ turn_id: turnId, text, isStopped }) =>
      isStopped ? submit(text, randomUuid(), turnId) : submit(text, turnId, undefined),
    retryLive: () => retryMessage(characterId, onRemembered),
    editLive: (text) => {
      dropMessage(characterId);
      draft.edit(undefined);
      draft.change(text);
    },
    stop: () => void stopAnswer(characterId),
    remove: ({ turn_id: turnId }) => {
      if (draft.editing?.turn_id === turnId) draft.edit(undefined);
      remove({ ids: [turnId], message: translate('chat.deleted'), run: () => deleteMessage(characterId, turnId) });
    },
    clear: () => {
      if (draft.editing) draft.edit(undefined);
      void stopAnswer(characterId);
      dropMessage(characterId);
      remove({ ids: [ALL], message: translate('chat.cleared'), run: () => clearConversation(characterId) });
    },
  };
}

function useMessages(characterId: string) {
  return useInfiniteQuery(messagesQuery(characterId));
}

/** Returns the newest turn if its answer was written while the page was open. */
function useEndedTurn(newest: Turn | undefined, live: LiveMessage | undefined): Turn | undefined {
  const [writtenId, setWrittenId] = useState(live?.turnId);
  if (live && live.turnId !== writtenId) setWrittenId(live.turnId);
  return newest?.turn_id === writtenId && newest?.answer.state !== 'answering' ? newest : undefined;
}

function useMarkRead(characterId: string, newest: Turn | undefined): void {
  const isRead = newest !== undefined && newest.answer.state !== 'answering' && newest.answer.text !== '';
  const readId = isRead ? newest.turn_id : undefined;
  useEffect(() => {
    // The next visit repeats a failed request.
    if (readId !== undefined) markRead(characterId).catch(() => undefined);
  }, [characterId, readId]);
}

/** Goes on with an answer that began before the page was loaded. */
function useResume(characterId: string, newest: Turn | undefined, live: LiveMessage | undefined): void {
  const running = newest?.answer.state === 'answering' && !live ? newest : undefined;
  useEffect(() => {
    if (!running) return;
    const { turn_id: turnId, text } = running;
    sendMessage({ characterId, text, turnId, replaces: undefined }, () => undefined);
  }, [characterId, running]);
}
