import { basename, join } from 'node:path';
import type { z } from 'zod';
import { readRegularFile } from '#media/regular-file.ts';
import { MediaRejectedError } from '#media/rejection.ts';
import { ImportRejectedError } from './import-rejected-error.ts';

/** The limit of reported problems of a file. */
export const MAX_PROBLEMS = 20;

/** Reads a file of a show folder. @throws ImportRejectedError */
export async function readJsonFile<Schema extends z.ZodType>(
  folder: string,
  name: string,
  { schema, maxBytes }: { schema: Schema; maxBytes: number },
): Promise<z.output<Schema>> {
  const bytes = await readRegularFile(join(folder, name), maxBytes).catch((error: unknown) => {
    if (!(error instanceof MediaRejectedError)) throw error;
    const problem = error.reason === 'not-found' ? `is missing in ${basename(folder)}` : error.message;
    throw new ImportRejectedError([`${name}: ${problem}`]);
  });
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString());
  } catch (error) {
    throw new ImportRejectedError([`${name}: not JSON (${error instanceof Error ? error.message : String(error)})`]);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MAX_PROBLEMS);
  throw new ImportRejectedError(
    issues.map(({ path, message }) => `${name}: ${path.join('.') || 'the file'}: ${message}`),
  );
}
