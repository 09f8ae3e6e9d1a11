/** Receives the event streams of the API. They may last longer than other requests. */
import { createParser } from 'eventsource-parser';
import type { Operations } from '#contract/api.ts';
import { API_PREFIX, isBlockedCode, isSessionCode } from '#contract/codes.ts';
import { apiUrl } from '#web/boot/api-url.ts';
import { parseResponse, requestHeaders } from '#web/boot/send.ts';
import { toRuleError, toTransportError } from './error-texts.ts';
import { openSession } from './request.ts';
import { RequestError } from './request-error.ts';
import { endSession, storedToken, storeToken, useBlocked } from './session.ts';

/** The server sends a heartbeat every 10 s, so a stream that is silent for longer is broken. */
const SILENCE_MS = 25_000;

export type StreamPath = 'chat/send';
export type StreamEvent<Path extends StreamPath> = Operations[Path]['output'][number];

type StreamOptions<Path extends StreamPath> = {
  /** The position after which the stream continues. */
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: (event: StreamEvent<Path>, id: string | undefined) => void;
};

/** Resolves when the stream ends. @throws RequestError */
export async function receiveEvents<Path extends StreamPath>(
  path: Path,
  input: Operations[Path]['input'],
  { lastEventId, signal, onEvent }: StreamOptions<Path>,
): Promise<void> {
  const silence = new AbortController();
  const anySignal = AbortSignal.any([signal, silence.signal]);
  const late = (): void => silence.abort(new DOMException('too late', 'TimeoutError'));
  let timer = setTimeout(late, SILENCE_MS);
  try {
    const token = await openSession().then(storedToken);
    const headers = await requestHeaders(token, 'application/json');
    const response = await fetch(apiUrl(`${API_PREFIX}${path}`), {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { ...headers, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
      signal: anySignal,
    });
    const renewed = response.headers.get('Token');
    if (renewed !== null && renewed !== '' && storedToken() === token) storeToken(renewed);
    if (!isEventStream(response)) throw await readError(response, token);
    const parser = createParser({
      onEvent: ({ event = '', data, id }) => {
        const item = { event, data: JSON.parse(data) as unknown };
        if (isEventOf(path, item)) onEvent(item, id);
      },
    });
    for await (const text of chunksOf(response)) {
      clearTimeout(timer);
      timer = setTimeout(late, SILENCE_MS);
      parser.feed(text);
    }
  } catch (error) {
    throw error instanceof RequestError ? error : toTransportError(error);
  } finally {
    clearTimeout(timer);
  }
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
}

/** Narrows the type without parsing it: the server's tests check the events of every stream. */
function isEventOf<Path extends StreamPath>(
  _path: Path,
  item: { readonly event: string; readonly data: unknown },
): item is StreamEvent<Path> {
  return item.event !== '';
}

/** A response by something else than the API, and an ended session, count as a lost connection. */
async function readError(response: Response, token: string): Promise<RequestError> {
  const envelope = parseResponse(await response.text(), null);
  if (envelope.code === 0) return toTransportError(undefined);
  if (isBlockedCode(envelope.code)) useBlocked.setState({ blocked: true });
  else if (isSessionCode(envelope.code)) {
    // The next attempt opens another session.
    if (storedToken() === token) endSession(token);
    return toTransportError(undefined);
  }
  return toRuleError(envelope);
}

/** Safari cannot iterate over a stream. */
async function* chunksOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
