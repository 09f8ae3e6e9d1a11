/** Declares the endpoint of spec §4, §7. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LanguageTag } from '../shapes.ts';

export const multilingual = endpoint({
  path: 'language/multilingual',
  summary: 'Get the dictionary of a language',
  session: 'none',
  throttle: 'default',
  input: z.strictObject({ lang: LanguageTag.optional() }),
  output: z.object({ lang: LanguageTag, version: z.string(), messages: z.record(z.string(), z.string()) }),
  errors: [],
  fallbackError: 'ServerFault',
});
