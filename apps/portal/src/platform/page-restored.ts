/** Calls back when the browser restores the page from its back-forward cache. Returns a function that stops it. */
export function onPageRestored(callback: () => void): () => void {
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', onShown);
  return () => window.removeEventListener('pageshow', onShown);
}
