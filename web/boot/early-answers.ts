/** Calls that the page started before the app arrived; the client takes each at most once. */
import type { Answer } from './send.ts';

declare global {
  var earlyAnswers: Map<string, Promise<Answer>> | undefined;
}

/** Names a call: its path and its body. */
export function callName(path: string, body: string): string {
  return `${path} ${body}`;
}

export function startEarly(path: string, body: string, answer: Promise<Answer>): void {
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(callName(path, body), answer);
}

/** Whether a login was started before the app. */
export function hasEarlyLogin(): boolean {
  return [...(globalThis.earlyAnswers?.keys() ?? [])].some((name) => name.startsWith('account/login '));
}

export function takeEarly(path: string, body: string): Promise<Answer> | undefined {
  const name = callName(path, body);
  const answer = globalThis.earlyAnswers?.get(name);
  globalThis.earlyAnswers?.delete(name);
  return answer;
}
