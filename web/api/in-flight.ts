/** Identical calls under way share one answer; who leaves early does not take it from the others. Spec §5. */

type Flight<Answer> = { readonly answer: Promise<Answer>; readonly controller: AbortController; waiting: number };

/** Why a signal was aborted, as an error. */
export function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('left', 'AbortError');
}

export class InFlight<Answer> {
  readonly #flights = new Map<string, Flight<Answer>>();

  /** @param start begins the call when no identical one is under way @param signal of this caller alone */
  join(name: string, start: (signal: AbortSignal) => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    if (signal?.aborted) return Promise.reject(reasonOf(signal));
    const flight = this.#flights.get(name) ?? this.#begin(name, start);
    flight.waiting += 1;
    if (!signal) return flight.answer;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        flight.waiting -= 1;
        if (flight.waiting === 0) flight.controller.abort(signal.reason);
        reject(reasonOf(signal));
      };
      signal.addEventListener('abort', leave, { once: true });
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** Waits for the end, good or bad, of all that are under way now and whose name has that part. */
  async rest(part: string): Promise<void> {
    const flights = [...this.#flights].filter(([name]) => name.includes(part));
    await Promise.allSettled(flights.map(([, { answer }]) => answer));
  }

  #begin(name: string, start: (signal: AbortSignal) => Promise<Answer>): Flight<Answer> {
    const controller = new AbortController();
    const forget = (): void => {
      if (this.#flights.get(name) === flight) this.#flights.delete(name);
    };
    const flight: Flight<Answer> = { answer: start(controller.signal), controller, waiting: 0 };
    this.#flights.set(name, flight);
    flight.answer.then(forget, forget);
    controller.signal.addEventListener('abort', forget, { once: true });
    return flight;
  }
}
