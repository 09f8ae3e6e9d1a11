/** Lets an episode's requests through or holds them back: while another one is watched, it must not take bytes from it. */

/** A request that can be taken up again. */
export type ScheduledRequest = { readonly start: () => void; readonly stop: () => void };

export type LoadScheduler = {
  /** Starts the request now, or when the gate opens. */
  readonly add: (asker: ScheduledRequest) => void;
  /** It has its answer, or nobody waits for it any more. */
  readonly remove: (asker: ScheduledRequest) => void;
  /** Closing stops what is under way; opening starts it from its beginning. */
  readonly setActive: (isOpen: boolean) => void;
};

export function createLoadScheduler(startsOpen: boolean): LoadScheduler {
  const askers = new Set<ScheduledRequest>();
  let isOpen = startsOpen;
  return {
    add: (asker) => {
      askers.add(asker);
      if (isOpen) asker.start();
    },
    remove: (asker) => void askers.delete(asker),
    setActive: (wanted) => {
      if (wanted === isOpen) return;
      isOpen = wanted;
      for (const asker of [...askers]) {
        if (isOpen) asker.start();
        else asker.stop();
      }
    },
  };
}
