/** Tells assets/first-touch.js that the page is hydrated, so that it repeats presses that came earlier. */
export function announceReady(): () => void {
  // By then, the screen has also rendered what the server doesn't know.
  const timer = setTimeout(() => window.dispatchEvent(new Event('portal-ready')));
  return () => clearTimeout(timer);
}
