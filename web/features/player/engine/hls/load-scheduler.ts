/** Lets an episode's requests through or holds them back: while another one is watched, it must not take bytes from it. */

/** A request that can be taken up again. */
export type Asker = { readonly start: () => void; readonly stop: () => void };

export type LoadGate = {
  /** Starts the request now, or when the gate opens. */
  readonly enter: (asker: Asker) => void;
  /** It has its answer, or nobody waits for it any more. */
  readonly leave: (asker: Asker) => void;
  /** Closing stops what is under way; opening starts it from its beginning. */
  readonly setOpen: (isOpen: boolean) => void;
};

export function createLoadGate(startsOpen: boolean): LoadGate {
  const askers = new Set<Asker>();
  let isOpen = startsOpen;
  return {
    enter: (asker) => {
      askers.add(asker);
      if (isOpen) asker.start();
    },
    leave: (asker) => void askers.delete(asker),
    setOpen: (wanted) => {
      if (wanted === isOpen) return;
      isOpen = wanted;
      for (const asker of [...askers]) {
        if (isOpen) asker.start();
        else asker.stop();
      }
    },
  };
}
