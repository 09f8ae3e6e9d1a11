import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itemsOf } from '#web/api/paged-query.ts';
import { text as translate } from '#web/text/i18n.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useRemovals } from '#web/ui/use-removals.ts';
import {
  dropMessage,
  sendMessage,
  stopAnswer,
  useIsAnswering,
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
import { readDraft, storeDraft } from './drafts.ts';

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
  /** Whether a message can be sent: no answer is being written, some are left today, and nothing is about to be deleted. */
  readonly canSend: boolean;
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  readonly editing: Turn | undefined;
  readonly edit: (turn: Turn | undefined) => void;
  /** Sends the draft, or another text. */
  readonly send: (text?: string) => void;
  readonly regenerate: (turn: Turn) => void;
  readonly retry: (message: Unanswered) => void;
  readonly stop: () => void;
  readonly remove: (turn: Turn) => void;
  readonly clear: () => void;
};

export function useConversation(characterId: string, name: string): Conversation {
  const list = useMessages(characterId);
  const live = useLiveMessage(characterId);
  const isAnswering = useIsAnswering();
  const { data: status } = useQuery(chatStatusQuery);
  const { hiddenIds, remove } = useRemovals();
  const [draft, setDraft] = useState(() => readDraft(characterId));
  const [editing, edit] = useState<Turn>();
  const stored = itemsOf(list.data);
  const turns = hiddenIds.has(ALL)
    ? []
    : stored.filter(({ turn_id: id }) => !hiddenIds.has(id) && id !== live?.turnId).toReversed();
  const ended = useEndedTurn(stored[0], live);
  useMarkRead(characterId, stored[0]);
  useResume(characterId, stored[0], live);

  const onRemembered = (memories: readonly string[]): void => {
    if (memories.length > 0) showToast(translate('chat.remembered', { name }));
  };
  const change = (text: string): void => {
    setDraft(text);
    if (!editing) storeDraft(characterId, text);
  };
  const submit = (text: string, turnId: string, replaces: string | undefined): void =>
    sendMessage({ characterId, text, turnId, replaces }, onRemembered);
  const startEdit = (turn: Turn | undefined): void => {
    edit(turn);
    setDraft(turn?.text ?? readDraft(characterId));
  };

  return {
    ...{ turns, live, ended, list, status, draft, editing, setDraft: change, edit: startEdit },
    // The deletion of the conversation would include a new message.
    canSend: !isAnswering && !hiddenIds.has(ALL) && (status?.allowance.left ?? 1) > 0,
    send: (text = draft) => {
      if (text.trim() === '') return;
      dropMessage(characterId);
      submit(text.trim(), crypto.randomUUID(), editing?.turn_id);
      // A draft stays if another text was sent.
      if (text === draft && !editing) storeDraft(characterId, '');
      startEdit(undefined);
    },
    regenerate: ({ turn_id: turnId, text }) => submit(text, crypto.randomUUID(), turnId),
    // The server takes the stopped answer for the answer, so that only another message brings a new one.
    retry: ({ turn_id: turnId, text, isStopped }) =>
      isStopped ? submit(text, crypto.randomUUID(), turnId) : submit(text, turnId, undefined),
    stop: () => void stopAnswer(characterId),
    remove: ({ turn_id: turnId }) =>
      remove({ ids: [turnId], message: translate('chat.deleted'), run: () => deleteMessage(characterId, turnId) }),
    clear: () => {
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
