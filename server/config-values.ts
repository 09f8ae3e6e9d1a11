/** Reads variables that are only valid together, and secrets. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** Returns undefined if no variable of the group is set. @param name of the feature @throws ConfigError */
export function readVariableGroup<Shape extends z.ZodRawShape>(
  name: string,
  group: z.ZodObject<Shape>,
  values: Readonly<Record<string, unknown>>,
): z.infer<z.ZodObject<Shape>> | undefined {
  if (Object.keys(group.shape).every((variable) => values[variable] === undefined)) return undefined;
  const parsed = group.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ConfigError(`${name} requires ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}.`);
}

/** Returns the value, or the content of the file. @throws ConfigError if both are set or the file is unreadable */
export function readSecret(name: string, value: string | undefined, file: string | undefined): string | undefined {
  if (value !== undefined && file !== undefined) throw new ConfigError(`Set either ${name} or ${name}_FILE, not both.`);
  if (file === undefined) return value;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${name}_FILE cannot be read: ${file}`);
  }
}

/** Accepts `\n` for line breaks. Hides the parser's error, which could contain part of the key. @throws ConfigError */
export function requirePrivateKey(name: string, text: string, type: 'ec' | 'rsa'): string {
  const pem = text.replaceAll(String.raw`\n`, '\n').trim();
  try {
    if (createPrivateKey(pem).asymmetricKeyType === type) return pem;
  } catch {
    // The ConfigError below reports this.
  }
  throw new ConfigError(`${name} is not a private ${type.toUpperCase()} key in PEM format.`);
}
