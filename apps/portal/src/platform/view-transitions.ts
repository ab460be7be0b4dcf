/** Whether the browser can fade from one screen to the next. */
export function hasViewTransitions(): boolean {
  return typeof document !== 'undefined' && 'startViewTransition' in document;
}
