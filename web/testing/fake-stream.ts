import type { StreamEvent } from '#web/api/event-stream.ts';
import { abortReason } from '#web/api/in-flight.ts';

/** An event stream that a test writes. */
export class FakeStream {
  readonly #text = new TransformStream<string, string>();
  readonly #writer = this.#text.writable.getWriter();

  send({ event, data }: StreamEvent<'chat/send'>, id: string | number): void {
    this.#finish(this.#writer.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  end(): void {
    this.#finish(this.#writer.close());
  }

  /** Breaks the connection. */
  break(reason: unknown = new TypeError('network error')): void {
    this.#finish(this.#writer.abort(reason));
  }

  /** @param signal of the request, which ends the stream */
  response(signal?: AbortSignal | null): Response {
    signal?.addEventListener('abort', () => this.break(abortReason(signal)));
    const body = this.#text.readable.pipeThrough(new TextEncoderStream());
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  /** The app may have left the stream. */
  #finish(written: Promise<void>): void {
    written.catch(() => undefined);
  }
}
