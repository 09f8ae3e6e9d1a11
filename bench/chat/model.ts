/**
 * Stands in for a language model. It streams words at a steady pace. The first word of an answer to a message that
 * begins with `TIME` is the moment at which it is sent.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** About the speed of a large model. */
const WORD_MS = 50;
const WORDS = 300;
/** The model thinks before it says the first word. */
const THINKING_MS = 400;

const EVENT = { 'content-type': 'text/event-stream' };

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, content: string): void {
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`);
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readText(request);
  response.writeHead(200, EVENT).flushHeaders();
  await delay(THINKING_MS);
  if (body.includes('"content":"TIME')) send(response, `at${Date.now()}at `);
  else
    for (let word = 0; word < WORDS && !response.closed; word += 1) {
      send(response, `w${word} `);
      await delay(WORD_MS);
    }
  response.end('data: [DONE]\n\n');
}

const server = createServer((request, response) => void serve(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`);
});
const close = (): void => process.exit(0);
process.on('SIGTERM', close);
// The benchmark has ended without a signal.
process.on('disconnect', close);
