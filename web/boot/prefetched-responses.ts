/** Stores the responses to the inline script's requests. The API client uses each of them once. */
import type { ApiResponse } from './send.ts';

declare global {
  var prefetchedResponses: Map<string, Promise<ApiResponse>> | undefined;
}

/** Contains the token, because another session must not use the response. */
export function requestKey(token: string, path: string, body: string): string {
  return `${token} ${path} ${body}`;
}

export function storePrefetched(key: string, response: Promise<ApiResponse>): void {
  globalThis.prefetchedResponses ??= new Map();
  globalThis.prefetchedResponses.set(key, response);
}

export function hasPrefetchedLogin(): boolean {
  return [...(globalThis.prefetchedResponses?.keys() ?? [])].some((key) => key.startsWith(' account/login '));
}

export function takePrefetched(key: string): Promise<ApiResponse> | undefined {
  const response = globalThis.prefetchedResponses?.get(key);
  globalThis.prefetchedResponses?.delete(key);
  return response;
}
