import { createParser } from 'eventsource-parser';

export type ReceivedEvent = { readonly event: string; readonly data: unknown };

/** Returns the events of a whole stream. */
export function readEvents(body: string): ReceivedEvent[] {
  const events: ReceivedEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = '', data }) => events.push({ event, data: JSON.parse(data) as unknown }),
  });
  parser.feed(body);
  return events;
}
