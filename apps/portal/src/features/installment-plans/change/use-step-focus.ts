import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a dialog's step when it replaces another, and scrolls to its start. The dialog itself focuses the first step.
 */
export function useStepFocus(step: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    element.current?.scrollIntoView?.({ block: 'start' });
    element.current?.focus({ preventScroll: true });
  }, [step]);
  return element;
}
