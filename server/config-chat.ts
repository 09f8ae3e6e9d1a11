/** Reads the settings of the language model that answers in the name of characters. */
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const Positive = z.coerce.number().int().min(1);

export const CHAT_VARIABLES = {
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().trim().min(1).optional(),
  AI_MODEL: z.string().trim().min(1).optional(),
  AI_MODERATION_MODEL: z.string().trim().min(1).optional(),
  AI_CONTEXT_TOKENS: Positive.min(1_000).default(6_000),
  AI_ANSWER_TOKENS: Positive.max(1_000).default(300),
  AI_STALL_MS: Positive.default(15_000),
};

const Variables = z.object(CHAT_VARIABLES);
const OPENAI = 'https://api.openai.com/v1';

/** An endpoint with the API of OpenAI. Contains a secret, which must never be logged. */
export type LanguageModelConfig = {
  readonly baseUrl: string;
  /** Undefined for a server that needs none. */
  readonly apiKey: string | undefined;
  readonly model: string;
  /** If undefined, only the built-in list of phrases is used. */
  readonly moderationModel: string | undefined;
  /** What the model may read for one answer. */
  readonly contextTokens: number;
  readonly answerTokens: number;
  /** An answer fails if the model sends nothing for this long. */
  readonly stallMs: number;
};

/** Returns undefined without a language model. @throws ConfigError */
export function readLanguageModel(values: z.infer<typeof Variables>): LanguageModelConfig | undefined {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = values;
  if (baseUrl === undefined && apiKey === undefined && model === undefined) return undefined;
  if (model === undefined || (baseUrl === undefined && apiKey === undefined))
    throw new ConfigError('AI chat requires AI_MODEL, and AI_BASE_URL or AI_API_KEY.');
  return {
    baseUrl: baseUrl ?? OPENAI,
    apiKey,
    model,
    moderationModel: values.AI_MODERATION_MODEL,
    contextTokens: values.AI_CONTEXT_TOKENS,
    answerTokens: values.AI_ANSWER_TOKENS,
    stallMs: values.AI_STALL_MS,
  };
}
