import { useState } from 'react';

/** The selected show ids; undefined outside selection mode. */
type Selection = ReadonlySet<string> | undefined;

export function useSelection() {
  const [selection, setSelection] = useState<Selection>();
  return {
    selection,
    begin: () => setSelection(new Set()),
    end: () => setSelection(undefined),
    all: (tvIds: readonly string[]) => setSelection(new Set(tvIds)),
    toggle: (tvId: string) =>
      setSelection((chosen) => {
        const next = new Set(chosen);
        if (!next.delete(tvId)) next.add(tvId);
        return next;
      }),
  };
}
