import { useState } from 'react';

export type RowSelection = {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/** Selects rows of a list. Clears the selection when `filter` changes. */
export function useRowSelection(filter: unknown): RowSelection {
  const key = JSON.stringify(filter);
  const [state, setState] = useState({ key, ids: none });
  const ids = state.key === key ? state.ids : none;
  return {
    ids,
    set(changed, isSelected) {
      const next = new Set(ids);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setState({ key, ids: next });
    },
    clear: () => setState({ key, ids: none }),
  };
}
