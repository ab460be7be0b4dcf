const signs = ['click', 'keyup'] as const;

/** Calls back on every click or key press (req 4.9). Returns a function that unsubscribes. */
export function onActivity(callback: () => void): () => void {
  for (const sign of signs) document.addEventListener(sign, callback, { capture: true, passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, callback, { capture: true });
  };
}

/**
 * Calls back when the page becomes visible again, possibly after the device slept. Returns a function that
 * unsubscribes.
 */
export function onPageShown(callback: () => void): () => void {
  const onChange = () => {
    if (isPageShown()) callback();
  };
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}

/** Returns false in a background tab and while the screen is off. */
export function isPageShown(): boolean {
  return document.visibilityState === 'visible';
}
