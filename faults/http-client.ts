import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Supervisor } from './supervisor.ts';

const TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 128;
const READY_EVERY_MS = 50;
/** A fault can cost four attempts, because `/readyz` reports the state before it for up to 250 ms. */
const MAX_ATTEMPTS = 16;

export type ApiResponse = {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;
};

export class HttpClient {
  readonly #supervisor: Supervisor;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  #readiness: Promise<void> | undefined;
  requestCount = 0;
  failedCount = 0;

  constructor(supervisor: Supervisor) {
    this.#supervisor = supervisor;
  }

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

  /** Repeats `attempt` until it returns a result. Returns undefined after `MAX_ATTEMPTS`. */
  async retry<Result>(attempt: () => Promise<Result | undefined>): Promise<Result | undefined> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const result = await attempt();
      if (result !== undefined) return result;
      await this.waitUntilReady();
    }
    return undefined;
  }

  async waitUntilReady(): Promise<void> {
    this.#readiness ??= this.#waitUntilReady().finally(() => {
      this.#readiness = undefined;
    });
    return this.#readiness;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #waitUntilReady(): Promise<void> {
    for (;;) {
      await delay(READY_EVERY_MS);
      const response = await fetch(`${await this.#supervisor.url()}/readyz`).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.status === 200) return;
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
      sending.on('timeout', () => sending.destroy(new Error('no response in time')));
      sending.end(body);
    });
  }
}

function parseResponse({ status, text }: { status: number; text: string }): ApiResponse {
  if (!text.startsWith('{')) return { status, code: 0, data: null };
  const envelope: { status: { code: number }; data: unknown } = JSON.parse(text);
  return { status, code: envelope.status.code, data: envelope.data };
}
