export type ScheduledRequest = { readonly start: () => void; readonly stop: () => void };

/** Runs requests only while it is active. Deactivation stops them, and activation starts the stopped ones again. */
export type LoadScheduler = {
  readonly add: (request: ScheduledRequest) => void;
  readonly remove: (request: ScheduledRequest) => void;
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
