/** Uploads a file to the API. `fetch` reports no progress of an upload, so it uses XMLHttpRequest. */
import type { Operations } from '#contract/api.ts';
import { API_PREFIX, isBlockedCode, isSessionCode, SUCCESS } from '#contract/codes.ts';
import { apiUrl } from '#web/boot/api-url.ts';
import { parseResponse, requestHeaders, type ApiResponse } from '#web/boot/send.ts';
import { toRuleError, toTransportError } from './error-texts.ts';
import { openSession } from './request.ts';
import { endSession, useBlocked, storedToken, storeToken } from './session.ts';

const TIMEOUT_MS = 120_000;

type UploadOptions = { readonly signal: AbortSignal; readonly onProgress: (part: number) => void };
type UploadPath = 'account/avatar' | 'service/picture';

/** @throws RequestError */
export async function uploadFile<Path extends UploadPath>(
  path: Path,
  file: Blob,
  options: UploadOptions,
): Promise<Operations[Path]['output']> {
  let response: ApiResponse;
  const token = await openSession().then(storedToken);
  try {
    response = await send(path, file, await requestHeaders(token, file.type), options);
  } catch (error) {
    throw toTransportError(error);
  }
  if (isBlockedCode(response.code)) useBlocked.setState({ blocked: true });
  if (isSessionCode(response.code)) endSession(token);
  else if (response.token !== null && response.token !== '' && storedToken() === token) storeToken(response.token);
  if (!isSuccess(path, response)) throw toRuleError(response);
  return response.data;
}

/** Narrows the type of `data` without parsing it, as `request` does. */
function isSuccess<Path extends UploadPath>(
  _path: Path,
  response: ApiResponse,
): response is ApiResponse & { readonly data: Operations[Path]['output'] } {
  return response.code === SUCCESS;
}

function send(
  path: string,
  file: Blob,
  headers: Readonly<Record<string, string>>,
  { signal, onProgress }: UploadOptions,
): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', apiUrl(`${API_PREFIX}${path}`));
    xhr.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    xhr.addEventListener('load', () => resolve(parseResponse(xhr.responseText, xhr.getResponseHeader('Token'))));
    xhr.addEventListener('error', () => reject(new TypeError('the upload failed')));
    xhr.addEventListener('timeout', () => reject(new DOMException('too late', 'TimeoutError')));
    xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(file);
  });
}
