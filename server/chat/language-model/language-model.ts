/** Answers with a language model behind an endpoint with the API of OpenAI. */
import { setTimeout } from 'node:timers/promises';
import OpenAI, { APIError } from 'openai';
import { ChatProviderError, type AnswerPart, type ChatProvider } from '#server/chat/provider.ts';
import type { LanguageModelConfig } from '#server/config-chat.ts';
import { answerPrompt, recapPrompt, summaryPrompt, type PromptMessage } from './prompt.ts';
import { limitStalls, within } from './stall-limit.ts';
import { estimateTokens } from './tokens.ts';

/** A request that fails at once is repeated once. A longer wait is the viewer's decision. */
const RETRY_MS = 300;
const MAX_RETRY_MS = 3_000;
/** An answer that takes longer fails, also if the model goes on sending. */
const ANSWER_MS = 120_000;
const SUMMARY_TOKENS = 400;
const TOO_MANY_REQUESTS = 429;
const SERVER_FAULT = 500;
const OPENAI_HOST = 'api.openai.com';
const NO_KEY = 'none';

export function createOpenAi({ baseUrl, apiKey }: LanguageModelConfig): OpenAI {
  // The client retries by itself for up to a minute, in which viewers would see nothing.
  // Without these, the client also reads the environment.
  const unused = { organization: null, project: null, adminAPIKey: null, webhookSecret: null };
  return new OpenAI({ baseURL: baseUrl, apiKey: apiKey ?? NO_KEY, maxRetries: 0, logLevel: 'off', ...unused });
}

export function createLanguageModel(client: OpenAI, config: LanguageModelConfig): ChatProvider {
  /** OpenAI's newer models reject the parameter that other servers know. */
  const limit = (tokens: number) =>
    new URL(config.baseUrl).hostname === OPENAI_HOST ? { max_completion_tokens: tokens } : { max_tokens: tokens };

  async function* stream(messages: PromptMessage[], signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const stalled = new AbortController();
    const either = AbortSignal.any([signal, stalled.signal, AbortSignal.timeout(ANSWER_MS)]);
    const onStall = (): void => stalled.abort();
    const body = { model: config.model, messages, ...limit(config.answerTokens) };
    const create = () =>
      within(
        client.chat.completions.create(
          { ...body, stream: true, stream_options: { include_usage: true } },
          { signal: either },
        ),
        config.stallMs,
        onStall,
      );
    // Not every server reports what it has used.
    yield { text: '', tokens: estimateTokens(messages.map(({ content }) => content).join('')) };
    for await (const { choices, usage } of limitStalls(await retryOnce(create, signal), config.stallMs, onStall)) {
      const text = choices[0]?.delta.content ?? '';
      yield { text, ...(usage && { tokens: usage.total_tokens }) };
    }
  }

  async function complete(messages: PromptMessage[], signal: AbortSignal): Promise<string> {
    const body = { model: config.model, messages, ...limit(SUMMARY_TOKENS) };
    const { choices } = await client.chat.completions
      .create(body, { signal, timeout: 2 * config.stallMs })
      .catch(translateError);
    return choices[0]?.message.content?.trim() ?? '';
  }

  return {
    responder: 'language_model',
    async *answer(request, signal) {
      try {
        yield* stream(answerPrompt(request, config.contextTokens), signal);
      } catch (error) {
        translateError(error);
      }
    },
    summarise: (request, signal) => complete(summaryPrompt(request, config.contextTokens), signal),
    recap: (request, signal) => complete(recapPrompt(request, config.contextTokens), signal),
  };
}

/** Repeats a request that failed before it brought anything. */
async function retryOnce<Result>(create: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  try {
    return await create();
  } catch (error) {
    const waitMs = retryAfterMs(error);
    if (waitMs === undefined || waitMs > MAX_RETRY_MS) throw error;
    await setTimeout(waitMs, undefined, { signal });
    return create();
  }
}

/** Returns undefined for an error that a repetition does not mend. */
function retryAfterMs(error: unknown): number | undefined {
  if (!(error instanceof APIError)) return undefined;
  if (error.status === TOO_MANY_REQUESTS) return readRetryAfter(error.headers) ?? RETRY_MS;
  // Without a status, the connection failed.
  return error.status === undefined || error.status >= SERVER_FAULT ? RETRY_MS : undefined;
}

/** Reads a number of seconds. */
function readRetryAfter(headers: Headers | undefined): number | undefined {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : undefined;
}

/** Keeps the message of the server out, because it can quote the conversation. @throws ChatProviderError */
function translateError(error: unknown): never {
  if (error instanceof ChatProviderError) throw error;
  const status = error instanceof APIError ? error.status : undefined;
  const name = error instanceof Error ? error.name : 'unknown error';
  const message = status === undefined ? `the language model failed: ${name}` : `the language model answered ${status}`;
  throw new ChatProviderError(message, { retryAfterMs: retryAfterMs(error) });
}
