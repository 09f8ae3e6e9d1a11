/**
 * Sends messages to characters and receives the answers. A message keeps its id until it is answered, so that it is
 * sent again after a lost connection and never answered twice. Answers go on while the viewer visits other pages.
 */
import { create } from 'zustand';
import type { Operations } from '#contract/api.ts';
import { receiveEvents, type StreamEvent } from '#web/api/event-stream.ts';
import { queryClient } from '#web/api/query-client.ts';
import { RequestError } from '#web/api/request-error.ts';
import { request } from '#web/api/request.ts';
import { toRuleError } from '#web/api/error-texts.ts';
import { randomUuid } from '#web/boot/device-id.ts';
import { onUserChange } from '#web/state/user-store.ts';
import { forgetDraft } from './drafts.ts';
import {
  addTurn,
  chatStatusQuery,
  memoriesQuery,
  reloadConversations,
  reloadMessages,
  removeTurns,
  updateAllowance,
} from './queries.ts';
import { waitForNetwork } from './wait-for-network.ts';

export type Outgoing = {
  readonly characterId: string;
  readonly text: string;
  readonly turnId: string;
  /** The first of the turns that the message replaces. */
  readonly replaces: string | undefined;
};

export type LiveTurn = Outgoing & {
  readonly sentAt: string;
  readonly answer: string;
  /** `waiting` for the network. */
  readonly phase: 'sending' | 'answering' | 'waiting' | 'failed';
  readonly error: RequestError | undefined;
  /** Before this time in ms, a repetition would fail. */
  readonly retryAt: number | undefined;
  /** The position in the stream, from which it continues. */
  readonly position: string | undefined;
  /** Whether the server has the message. */
  readonly isStored: boolean;
  /** Whether the viewer wants the answer to stop, which the server learns once it has the message. */
  readonly isStopping: boolean;
};

/** By character. */
type LiveTurns = Readonly<Record<string, LiveTurn>>;

const useLiveTurns = create<LiveTurns>()(() => ({}));

/** An address can name a character such as `constructor`, a key that every object inherits. */
function turnOf(turns: LiveTurns, characterId: string): LiveTurn | undefined {
  return Object.hasOwn(turns, characterId) ? turns[characterId] : undefined;
}

const aborts = new Map<string, AbortController>();

export function useLiveTurn(characterId: string): LiveTurn | undefined {
  return useLiveTurns((turns) => turnOf(turns, characterId));
}

/** Which message is live, without its answer, which changes with every word. */
export type LiveMessage = { readonly turnId: string; readonly phase: LiveTurn['phase'] };

export function useLiveMessage(characterId: string): LiveMessage | undefined {
  const turnId = useLiveTurns((turns) => turnOf(turns, characterId)?.turnId);
  const phase = useLiveTurns((turns) => turnOf(turns, characterId)?.phase);
  return turnId === undefined || phase === undefined ? undefined : { turnId, phase };
}

// The messages of a viewer never reach the account of the next one.
onUserChange(() => {
  for (const abort of aborts.values()) abort.abort();
  aborts.clear();
  useLiveTurns.setState({}, true);
});

function update(characterId: string, change: Partial<LiveTurn>): void {
  useLiveTurns.setState((turns) => {
    const turn = turnOf(turns, characterId);
    return turn ? { [characterId]: { ...turn, ...change } } : {};
  });
}

function remove(characterId: string): void {
  const { [characterId]: _removed, ...others } = useLiveTurns.getState();
  useLiveTurns.setState(others, true);
}

/** Sends the message, or goes on with its answer. Does nothing while the character answers another one. */
export function sendMessage(message: Outgoing, onRemembered: (memories: readonly string[]) => void): void {
  const { characterId, replaces, turnId } = message;
  const present = turnOf(useLiveTurns.getState(), characterId);
  if (present && present.phase !== 'failed') return;
  if (present && present.turnId !== turnId && present.turnId !== replaces) dropMessage(characterId);
  const turn: LiveTurn = {
    ...{ ...message, answer: '', phase: 'sending', error: undefined, retryAt: undefined, position: undefined },
    ...{ isStored: false, isStopping: false },
    sentAt: present?.turnId === turnId ? present.sentAt : new Date().toISOString(),
  };
  useLiveTurns.setState({ [characterId]: turn });
  if (replaces !== undefined) removeTurns(characterId, replaces, { later: true });
  removeTurns(characterId, turnId, { later: false });
  void run(message, onRemembered);
}

/** Sends the message again that failed or was stopped. */
export function retryMessage(characterId: string, onRemembered: (memories: readonly string[]) => void): void {
  const turn = turnOf(useLiveTurns.getState(), characterId);
  if (turn?.phase !== 'failed') return;
  const { text, turnId, replaces, isStored, error } = turn;
  // The server takes a stopped answer for the answer, so that only another message brings a new one.
  const isAnother = error === undefined;
  sendMessage(
    {
      ...{ characterId, text },
      turnId: isAnother ? randomUuid() : turnId,
      replaces: isAnother && isStored ? turnId : replaces,
    },
    onRemembered,
  );
}

/** Takes a message that failed back to the stored ones, if it is one. */
export function dropMessage(characterId: string): void {
  const turn = turnOf(useLiveTurns.getState(), characterId);
  if (turn?.phase !== 'failed') return;
  remove(characterId);
  const { turnId, text, sentAt, error, isStored } = turn;
  const state = error ? 'failed' : 'stopped';
  if (isStored) addTurn(characterId, { turn_id: turnId, text, sent_at: sentAt, answer: { text: '', state } });
}

/** Stops the answer. What was written stays. */
export async function stopAnswer(characterId: string): Promise<void> {
  const turn = turnOf(useLiveTurns.getState(), characterId);
  if (!turn || turn.phase === 'failed') return;
  if (turn.phase === 'sending') {
    update(characterId, { isStopping: true });
    return;
  }
  if (turn.phase === 'waiting') {
    aborts.get(characterId)?.abort();
    update(characterId, { phase: 'failed' });
  }
  await requestStop();
}

async function requestStop(): Promise<void> {
  await request('chat/stop', {}, { quiet: true }).catch(() => undefined);
}

type Ended = 'ended' | 'open';

async function run(message: Outgoing, onRemembered: (memories: readonly string[]) => void): Promise<void> {
  const { characterId } = message;
  const abort = new AbortController();
  aborts.set(characterId, abort);
  for (let failures = 0; !abort.signal.aborted; failures += 1) {
    try {
      if ((await receiveOnce(message, abort.signal, onRemembered)) === 'ended') return;
    } catch (error) {
      if (!(error instanceof RequestError) || error.kind === 'abort' || !isLive(message)) return;
      if (error.kind === 'rule') {
        update(characterId, { phase: 'failed', error });
        void queryClient.invalidateQueries({ queryKey: chatStatusQuery.queryKey });
        // The messages that it was to replace are still there.
        if (message.replaces !== undefined) void reloadMessages(characterId);
        return;
      }
    }
    if (abort.signal.aborted) return;
    update(characterId, { phase: 'waiting' });
    await waitForNetwork(failures, abort.signal);
  }
}

/** Returns whether the answer to the message is still expected. */
function isLive({ characterId, turnId }: Outgoing): boolean {
  const turn = turnOf(useLiveTurns.getState(), characterId);
  return turn?.turnId === turnId && turn.phase !== 'failed';
}

/** Returns whether the answer has ended. Otherwise the connection was lost. */
async function receiveOnce(
  message: Outgoing,
  signal: AbortSignal,
  onRemembered: (memories: readonly string[]) => void,
): Promise<Ended> {
  const { characterId, text, turnId, replaces } = message;
  const position = turnOf(useLiveTurns.getState(), characterId)?.position;
  const input: Operations['chat/send']['input'] = {
    ...{ character_id: characterId, text, turn_id: turnId },
    ...(replaces !== undefined && { replaces }),
  };
  let ended: Ended = 'open';
  const onEvent = (event: StreamEvent<'chat/send'>, id: string | undefined): void => {
    if (!isLive(message)) return;
    if (apply(characterId, event, id) === 'ended') ended = 'ended';
    if (event.event === 'done') onRemembered(event.data.memories);
  };
  await receiveEvents('chat/send', input, { lastEventId: position, signal, onEvent });
  return ended;
}

function apply(characterId: string, { event, data }: StreamEvent<'chat/send'>, id: string | undefined): Ended {
  const turn = turnOf(useLiveTurns.getState(), characterId);
  if (!turn) return 'ended';
  if (event === 'start') {
    update(characterId, { phase: 'answering', answer: turn.answer.slice(0, data.offset), isStored: true });
    if (!turn.isStored) forgetDraft(characterId, turn.text);
    if (turn.isStopping) void requestStop();
    return 'open';
  }
  if (event === 'delta') {
    update(characterId, { answer: turn.answer + data.text, ...(id !== undefined && { position: id }) });
    return 'open';
  }
  if (event === 'error') {
    const retryAt = data.retry_ms === null ? undefined : Date.now() + data.retry_ms;
    update(characterId, { phase: 'failed', answer: '', error: toRuleError(data), retryAt, position: undefined });
  } else finish(turn, data);
  return 'ended';
}

function finish(turn: LiveTurn, { state, allowance, memories }: StreamDone): void {
  const { characterId, turnId, text, sentAt, answer } = turn;
  addTurn(characterId, { turn_id: turnId, text, sent_at: sentAt, answer: { text: answer, state } });
  remove(characterId);
  updateAllowance(allowance);
  if (memories.length > 0) void queryClient.invalidateQueries({ queryKey: memoriesQuery(characterId).queryKey });
  reloadConversations();
}

type StreamDone = Extract<StreamEvent<'chat/send'>, { event: 'done' }>['data'];
