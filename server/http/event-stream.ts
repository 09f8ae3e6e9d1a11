/** A response of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** `id` is the position at which a client continues after a reconnect. */
export type StreamedEvent = { readonly id?: string; readonly event: string; readonly data: unknown };

/** A line that clients ignore. It keeps proxies from closing a silent connection. */
export const HEARTBEAT = ': \n\n';

/** What a handler of an endpoint with `stream` returns. The generator returns when the client has gone. */
export class EventStream {
  readonly events: AsyncGenerator<StreamedEvent | typeof HEARTBEAT>;

  constructor(events: AsyncGenerator<StreamedEvent | typeof HEARTBEAT>) {
    this.events = events;
  }
}

async function* lines(events: EventStream['events']): AsyncGenerator<string> {
  for await (const item of events) {
    if (item === HEARTBEAT) yield item;
    else
      yield `${item.id === undefined ? '' : `id: ${item.id}\n`}event: ${item.event}\ndata: ${JSON.stringify(item.data)}\n\n`;
  }
}

export function sendEventStream({ events }: EventStream, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines(events), { objectMode: false }));
}
