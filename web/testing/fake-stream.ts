import type { StreamEvent } from '#web/api/event-stream.ts';

/** An event stream that a test writes. */
export class FakeStream {
  readonly #text = new TransformStream<string, string>();
  readonly #writer = this.#text.writable.getWriter();

  send({ event, data }: StreamEvent<'chat/send'>, id: string | number): void {
    void this.#writer.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    void this.#writer.close();
  }

  /** Breaks the connection. */
  break(): void {
    void this.#writer.abort(new TypeError('network error'));
  }

  response(): Response {
    const body = this.#text.readable.pipeThrough(new TextEncoderStream());
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}
