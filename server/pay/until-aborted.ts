/** Stops waiting for a provider when the signal is aborted. The provider's response is then ignored. */
export async function untilAborted<Result>(
  request: () => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return request();
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  return Promise.race([request(), aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}
