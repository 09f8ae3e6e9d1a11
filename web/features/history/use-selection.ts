import { useState } from 'react';

/** The selected show ids; undefined outside selection mode. */
type Selection = ReadonlySet<string> | undefined;

export type SelectionMode = ReturnType<typeof useSelection>;

export function useSelection() {
  const [selection, setSelection] = useState<Selection>();
  return {
    selection,
    start: () => setSelection(new Set()),
    end: () => setSelection(undefined),
    selectAll: (tvIds: readonly string[]) => setSelection(new Set(tvIds)),
    toggle: (tvId: string) =>
      setSelection((current) => {
        const next = new Set(current);
        if (!next.delete(tvId)) next.add(tvId);
        return next;
      }),
  };
}
