/**
 * Moves the focus to the page's heading, so that a screen reader says where a navigation led. False while there is none yet.
 */
export function focusPageHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
