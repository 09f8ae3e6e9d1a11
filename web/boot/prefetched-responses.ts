/** Calls that the page started before the app arrived; the client takes each at most once. */
import type { ApiResponse } from './send.ts';

declare global {
  var prefetchedResponses: Map<string, Promise<ApiResponse>> | undefined;
}

/** Names a call: its path and its body. */
export function requestKey(path: string, body: string): string {
  return `${path} ${body}`;
}

export function storePrefetched(path: string, body: string, answer: Promise<ApiResponse>): void {
  globalThis.prefetchedResponses ??= new Map();
  globalThis.prefetchedResponses.set(requestKey(path, body), answer);
}

/** Whether a login was started before the app. */
export function hasPrefetchedLogin(): boolean {
  return [...(globalThis.prefetchedResponses?.keys() ?? [])].some((name) => name.startsWith('account/login '));
}

export function takePrefetched(path: string, body: string): Promise<ApiResponse> | undefined {
  const name = requestKey(path, body);
  const answer = globalThis.prefetchedResponses?.get(name);
  globalThis.prefetchedResponses?.delete(name);
  return answer;
}
