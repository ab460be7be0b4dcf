import { useLayoutEffect, useRef, useState } from 'react';

/** The number of accounts that a list shows at first and adds each time. */
export const listPart = 25;

/**
 * Shows a long list part by part. The first row of a new part takes the focus, because the button that added it may
 * be gone.
 */
export function useListPart<Item>(items: readonly Item[], firstPart: number = listPart) {
  const [max, setMax] = useState(firstPart);
  const list = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (focusAt.current === undefined) return;
    const row = list.current?.children[focusAt.current];
    focusAt.current = undefined;
    row?.querySelector<HTMLElement>('input, button, a[href]')?.focus();
  });
  return {
    list,
    shown: items.slice(0, max),
    hasMore: items.length > max,
    showMore: () => {
      focusAt.current = max;
      setMax(max + listPart);
    },
    /** Shows as many parts as the item at this index needs. */
    showThrough: (index: number) => setMax((now) => Math.max(now, Math.ceil((index + 1) / listPart) * listPart)),
  };
}
