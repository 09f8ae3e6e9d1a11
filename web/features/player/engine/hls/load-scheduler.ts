/** A request that can be started again. */
export type ScheduledRequest = { readonly start: () => void; readonly stop: () => void };

/** Delays the requests of a source that is not current, so that they take no bandwidth from the one that is. */
export type LoadScheduler = {
  /** Starts the request now, or when the scheduler becomes active. */
  readonly add: (request: ScheduledRequest) => void;
  /** Must be called when a request has finished or is not needed any more. */
  readonly remove: (request: ScheduledRequest) => void;
  /** Stops the requests that are under way, or starts them again from the beginning. */
  readonly setActive: (isActive: boolean) => void;
};

export function createLoadScheduler(isInitiallyActive: boolean): LoadScheduler {
  const requests = new Set<ScheduledRequest>();
  let isActive = isInitiallyActive;
  return {
    add: (request) => {
      requests.add(request);
      if (isActive) request.start();
    },
    remove: (request) => void requests.delete(request),
    setActive: (active) => {
      if (active === isActive) return;
      isActive = active;
      for (const request of [...requests]) {
        if (isActive) request.start();
        else request.stop();
      }
    },
  };
}
