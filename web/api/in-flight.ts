/** Lets identical requests in flight share one response. A request is aborted when all its callers abort. Spec §5. */

type InFlightRequest<Value> = {
  readonly response: Promise<Value>;
  readonly controller: AbortController;
  callers: number;
};

export function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('aborted', 'AbortError');
}

export class InFlightRequests<Value> {
  readonly #requests = new Map<string, InFlightRequest<Value>>();

  /** Returns the response of the request in flight, or sends one. @param signal rejects for this caller only */
  share(key: string, send: (signal: AbortSignal) => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    if (signal?.aborted) return Promise.reject(abortReason(signal));
    const request = this.#requests.get(key) ?? this.#start(key, send);
    request.callers += 1;
    if (!signal) return request.response;
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        request.callers -= 1;
        if (request.callers === 0) request.controller.abort(signal.reason);
        reject(abortReason(signal));
      };
      signal.addEventListener('abort', abort, { once: true });
      request.response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    });
  }

  async settled(part: string): Promise<void> {
    const requests = [...this.#requests].filter(([key]) => key.includes(part));
    await Promise.allSettled(requests.map(([, { response }]) => response));
  }

  #start(key: string, send: (signal: AbortSignal) => Promise<Value>): InFlightRequest<Value> {
    const controller = new AbortController();
    const remove = (): void => {
      if (this.#requests.get(key) === request) this.#requests.delete(key);
    };
    const request: InFlightRequest<Value> = { response: send(controller.signal), controller, callers: 0 };
    this.#requests.set(key, request);
    request.response.then(remove, remove);
    controller.signal.addEventListener('abort', remove, { once: true });
    return request;
  }
}
