const signs = ['click', 'keyup'] as const;

/** Calls back at each sign that someone is there: a click or a key (req 4.9). Returns what stops it. */
export function onActivity(callback: () => void): () => void {
  for (const sign of signs) document.addEventListener(sign, callback, { capture: true, passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, callback, { capture: true });
  };
}

/** Calls back when someone looks at the page again, which may have slept meanwhile. Returns what stops it. */
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

/** Whether the page is in sight: not in a tab behind another, and not on a screen that is off. */
export function isPageShown(): boolean {
  return document.visibilityState === 'visible';
}
