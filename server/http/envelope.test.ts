import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { httpStatusOf, WIRE_ERRORS } from '#contract/codes.ts';
import { errorMessage } from '#i18n/server-texts.ts';

test('errorMessage never returns an empty text', () => {
  for (const language of LANGUAGES) {
    const service = errorMessage(0, language);
    for (const { code } of Object.values(WIRE_ERRORS)) expect(errorMessage(code, language)).not.toBe('');
    expect(service).not.toBe('');
  }
});

test('WIRE_ERRORS maps session errors to HTTP 200 and protocol errors to their own status', () => {
  for (const error of Object.values(WIRE_ERRORS)) {
    const { code } = error;
    if (code >= 20_000 && code < 30_000) expect({ code, http: httpStatusOf(error) }).toEqual({ code, http: 200 });
  }
  expect(WIRE_ERRORS).toMatchObject({
    InvalidParameters: { code: 10100, http: 400 },
    PathNotFound: { code: 10404, http: 404 },
    TooLarge: { code: 10100, http: 413 },
    TooManyRequests: { code: 10429, http: 429 },
    ServerFault: { code: 10200, http: 500 },
    NotReady: { code: 10200, http: 503 },
  });
});
