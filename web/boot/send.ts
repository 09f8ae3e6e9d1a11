import { API_PREFIX } from '#contract/codes.ts';
import { MOBILE_APP_ID, PRODUCT_SLUG } from '#domain/product.ts';
import { apiUrl, isMobileApp, toFileUrls } from './api-url.ts';
import { deviceHeaders } from './device-headers.ts';
import { deviceId } from './device-id.ts';
import { preferredLanguage } from './preferred-language.ts';

/** The envelope of a response, and a new `token` that replaces the stored one. */
export type ApiResponse = {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly token: string | null;
};

export type SendOptions = { readonly token: string; readonly signal?: AbortSignal; readonly keepalive?: boolean };

/** Sends a request to the API (spec §7). @throws TypeError without a connection, or the signal's reason */
export async function send(
  path: string,
  body: string,
  { token, signal, keepalive = false }: SendOptions,
): Promise<ApiResponse> {
  const response = await fetch(apiUrl(`${API_PREFIX}${path}`), {
    method: 'POST',
    body,
    keepalive,
    headers: await requestHeaders(token, 'application/json'),
    ...(signal && { signal }),
  });
  return parseResponse(await response.text(), response.headers.get('Token'));
}

export async function requestHeaders(token: string, contentType: string): Promise<Record<string, string>> {
  const language = preferredLanguage();
  return {
    'Content-Type': contentType,
    'Device-ID': await deviceId(),
    'X-App-Id': isMobileApp ? MOBILE_APP_ID : `${PRODUCT_SLUG}.web`,
    'Device-Language': language,
    'Accept-Language': language,
    Token: token,
    ...deviceHeaders(),
  };
}

/** Parses the envelope. Any other body, such as a proxy's error page, gets the code 0. */
export function parseResponse(text: string, token: string | null): ApiResponse {
  const body = parseJson(text);
  if (isRecord(body) && isRecord(body['status'])) {
    const { code, msg } = body['status'];
    if (typeof code === 'number') return { code, msg: typeof msg === 'string' ? msg : '', data: body['data'], token };
  }
  return { code: 0, msg: '', data: null, token: null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, toFileUrls);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
