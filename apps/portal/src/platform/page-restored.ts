/** Calls back when the browser puts the page back as it was left, out of its back-forward cache. Returns what stops it. */
export function onPageRestored(callback: () => void): () => void {
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', onShown);
  return () => window.removeEventListener('pageshow', onShown);
}
