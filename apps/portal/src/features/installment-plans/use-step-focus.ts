import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to a step of a dialog once another one took its place, and shows its beginning. The first step leaves it to the dialog. */
export function useStepFocus(step: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.scrollIntoView?.({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
