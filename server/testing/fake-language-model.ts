import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { FakeServer } from './fake-server.ts';

const Body = z.looseObject({
  stream: z.boolean().default(false),
  input: z.string().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).default([]),
});

export type ModelRequest = z.infer<typeof Body> & { readonly path: string; readonly authorization: string };

/** What the model does: a text is answered in words; the other steps stand for its failures. */
export type Step =
  | { readonly text: string }
  /** Waits before the next step. */
  | { readonly waitMs: number }
  | { readonly until: Promise<void> }
  /** Sends nothing more and leaves the connection open. */
  | { readonly stall: true }
  | { readonly disconnect: true }
  /** Repeats the text until the client has gone. */
  | { readonly flood: string }
  | { readonly status: number; readonly retryAfter?: string };

const EVENT = { 'content-type': 'text/event-stream' };
const COMPLETION = 'A summary.';
const USAGE = { prompt_tokens: 990, completion_tokens: 10, total_tokens: 1_000 };

/** Fakes an endpoint with the API of OpenAI: chat completions, streamed or not, and moderations. */
export class FakeLanguageModel extends FakeServer {
  /** Oldest first. */
  requests: ModelRequest[] = [];
  /** One script per request of a stream. After the last one, the model greets. */
  scripts: Step[][] = [];
  /** Contained in texts that the moderation flags. */
  flagged = 'FLAGGED';
  /** The answer to requests without a stream: summaries and recaps. */
  completion = COMPLETION;
  /** Streams that the client has closed before their end. */
  cancelled = 0;
  /** When the first word of the last stream was sent, in ms of `Date.now()`. */
  firstWordAt = 0;

  /** Forgets what happened and what was prepared. */
  reset(): void {
    this.requests = [];
    this.scripts = [];
    this.completion = COMPLETION;
    this.cancelled = 0;
  }

  protected override async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const body = Body.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const path = request.url ?? '';
    this.requests.push({ ...body, path, authorization: request.headers.authorization ?? '' });
    if (path.endsWith('/moderations')) return sendJson(response, 200, this.#moderate(body.input ?? ''));
    if (body.stream) return this.#stream(response, this.scripts.shift() ?? [{ text: 'Good evening to you.' }]);
    const message = { role: 'assistant', content: this.completion };
    return sendJson(response, 200, { choices: [{ index: 0, message, finish_reason: 'stop' }], usage: USAGE });
  }

  #moderate(input: string): object {
    const crisis = input.includes('CRISIS');
    const flagged = crisis || input.includes(this.flagged);
    return { results: [{ flagged, categories: { 'self-harm': crisis } }] };
  }

  async #stream(response: ServerResponse, steps: readonly Step[]): Promise<void> {
    response.on('close', () => {
      if (!response.writableFinished) this.cancelled += 1;
    });
    for (const step of steps) {
      if ('status' in step) {
        if (step.retryAfter !== undefined) response.setHeader('retry-after', step.retryAfter);
        return sendJson(response, step.status, { error: { message: 'The model is busy.' } });
      }
      if (!response.headersSent) response.writeHead(200, EVENT).flushHeaders();
      if ('text' in step) this.#sendText(response, step.text);
      else if ('waitMs' in step) await setTimeout(step.waitMs);
      else if ('until' in step) await step.until;
      else if ('flood' in step) await this.#flood(response, step.flood);
      else if ('disconnect' in step) return void response.destroy();
      else return undefined;
    }
    response.write(eventOf({ choices: [], usage: USAGE }));
    response.end('data: [DONE]\n\n');
    return undefined;
  }

  #sendText(response: ServerResponse, text: string): void {
    this.firstWordAt = Date.now();
    for (const word of text.match(/\S+\s*/g) ?? []) response.write(partOf(word));
  }

  async #flood(response: ServerResponse, text: string): Promise<void> {
    while (!response.closed)
      if (!response.write(partOf(text))) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
}

function partOf(content: string): string {
  return eventOf({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
}

function eventOf(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
