/**
 * Moves the focus to the page's heading, so that a screen reader says where a navigation led. False while there is none yet.
 */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** The same once a dialog is gone, unless what opened it has the focus again by then. Returns what calls it off. */
export function focusPageHeadingIfNothingHasFocus(): () => void {
  // The dialog gives the focus back in the next frame.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body) focusPageHeading();
    });
  });
  return () => cancelAnimationFrame(frame);
}

/** Takes the focus from whatever has it: that belongs to a screen which is going away. */
export function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
