/** Requests as viewers and payment providers send them. Who gets no answer has learned nothing. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Supervisor } from './supervisor.ts';

const TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 128;
const READY_EVERY_MS = 50;

export type ApiResponse = {
  readonly status: number;
  /** Of the envelope; 0 where there is none. */
  readonly code: number;
  readonly data: unknown;
};

export class HttpClient {
  readonly #supervisor: Supervisor;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  #readying: Promise<void> | undefined;
  /** Requests that were sent, and those of them that got no answer. */
  requestCount = 0;
  failedCount = 0;

  constructor(supervisor: Supervisor) {
    this.#supervisor = supervisor;
  }

  /** Sends to whichever server runs. Undefined when no answer came. */
  async post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<ApiResponse | undefined> {
    const url = await this.#supervisor.url();
    this.requestCount += 1;
    try {
      return parseResponse(await this.#exchange(`${url}${path}`, headers, body));
    } catch {
      this.failedCount += 1;
      return undefined;
    }
  }

  /** Settles once the server and its database answer. */
  async waitUntilReady(): Promise<void> {
    this.#readying ??= this.#waitUntilReady().finally(() => {
      this.#readying = undefined;
    });
    return this.#readying;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #waitUntilReady(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${await this.#supervisor.url()}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.status === 200) return;
      await delay(READY_EVERY_MS);
    }
  }

  async #exchange(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const sending = request(url, { method: 'POST', agent: this.#agent, headers, timeout: TIMEOUT_MS }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sending.on('error', reject);
      sending.on('timeout', () => sending.destroy(new Error('no answer in time')));
      sending.end(body);
    });
  }
}

/** @throws SyntaxError when half an answer came */
function parseResponse({ status, text }: { status: number; text: string }): ApiResponse {
  if (!text.startsWith('{')) return { status, code: 0, data: null };
  const envelope: { status: { code: number }; data: unknown } = JSON.parse(text);
  return { status, code: envelope.status.code, data: envelope.data };
}
