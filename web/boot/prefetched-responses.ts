/** Stores the responses to the inline script's requests. The API client uses each of them once. */
import type { ApiResponse } from './send.ts';

declare global {
  var prefetchedResponses: Map<string, Promise<ApiResponse>> | undefined;
}

export function requestKey(path: string, body: string): string {
  return `${path} ${body}`;
}

export function storePrefetched(path: string, body: string, response: Promise<ApiResponse>): void {
  globalThis.prefetchedResponses ??= new Map();
  globalThis.prefetchedResponses.set(requestKey(path, body), response);
}

export function hasPrefetchedLogin(): boolean {
  return [...(globalThis.prefetchedResponses?.keys() ?? [])].some((key) => key.startsWith('account/login '));
}

export function takePrefetched(path: string, body: string): Promise<ApiResponse> | undefined {
  const key = requestKey(path, body);
  const response = globalThis.prefetchedResponses?.get(key);
  globalThis.prefetchedResponses?.delete(key);
  return response;
}
