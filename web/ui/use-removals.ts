import { useState } from 'react';
import { useStore } from 'zustand';
import { createHiddenIds } from './hidden-ids.ts';
import { useDelayedAction } from './use-delayed-action.ts';

type Removal = {
  readonly ids: readonly string[];
  readonly message: string;
  /** Removes the elements. When it ends, the list must no longer contain them; after an error they return. */
  readonly run: () => Promise<unknown>;
};

/**
 * Hides elements at once, and removes them when the time for an undo ends. The list that contains them stays as it is,
 * because a response could bring them back meanwhile.
 */
export function useRemovals(): { hiddenIds: ReadonlySet<string>; remove: (removal: Removal) => void } {
  const [{ store, hide }] = useState(createHiddenIds);
  const delay = useDelayedAction();
  const remove = ({ ids, message, run }: Removal): void => {
    const show = hide(ids);
    delay({ message, run: () => void run().then(show, show), undo: show });
  };
  return { hiddenIds: useStore(store), remove };
}
