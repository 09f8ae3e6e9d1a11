import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
import { redact } from './redact.ts';

/** The fields of an error that are logged. Others may contain requests, responses or rows, with secrets in them. */
const SAFE_FIELDS = ['code', 'errno', 'syscall', 'severity', 'table', 'constraint', 'routine', 'statusCode'] as const;
const MAX_CAUSES = 3;

/**
 * Creates the log. Callers must never log tokens, Device-IDs or bodies. Secrets in errors of libraries are masked.
 * @param destination standard output by default
 */
export function createLog(config: Config, destination?: DestinationStream): Logger {
  const secrets = configuredSecrets(config).map((secret) => JSON.stringify(secret).slice(1, -1));
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => serializeError(error) },
      hooks: { streamWrite: (line) => redact(line, secrets) },
    },
    destination,
  );
}

function configuredSecrets(config: Config): string[] {
  const { databaseUrl, redisUrl, stripe, clickHouse, thirdParties, signIn, languageModel } = config;
  const { google, facebook } = signIn;
  const passwords = [databaseUrl, redisUrl, stripe?.secretKey, stripe?.webhookSecret, clickHouse?.password];
  return [
    ...passwords,
    languageModel?.apiKey,
    thirdParties.support?.hmacKey,
    google?.clientSecret,
    facebook?.appSecret,
  ].filter((value) => value !== undefined);
}

function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const fields = Object.entries(error).filter(([key, value]) => isSafeField(key) && typeof value !== 'object');
  const causes = error instanceof AggregateError ? error.errors : cause === undefined ? [] : [cause];
  return {
    type: name,
    message,
    stack,
    ...Object.fromEntries(fields),
    ...(causes.length > 0 && depth < MAX_CAUSES
      ? { causes: causes.map((each: unknown) => serializeError(each, depth + 1)) }
      : {}),
  };
}

function isSafeField(key: string): boolean {
  return SAFE_FIELDS.some((field) => field === key);
}
