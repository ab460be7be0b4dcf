export function hasViewTransitions(): boolean {
  return typeof document !== 'undefined' && 'startViewTransition' in document;
}
