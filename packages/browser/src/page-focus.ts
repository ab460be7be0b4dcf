/**
 * Focuses the page's heading, so that screen readers announce the new page. Returns false before the heading exists.
 */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * Focuses the heading after a dialog closes, unless the dialog returned focus to its opener. Returns a function that
 * cancels this.
 */
export function focusPageHeadingIfNothingHasFocus(): () => void {
  // The dialog restores focus in the next frame.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body) focusPageHeading();
    });
  });
  return () => cancelAnimationFrame(frame);
}

/** Removes focus from an element of the screen that is about to close. */
export function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
