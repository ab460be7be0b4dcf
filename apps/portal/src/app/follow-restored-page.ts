import type { Services } from '../session/services.tsx';

/**
 * Reloads a signed-in page that the browser restores from its back-forward cache. It missed the messages of other tabs,
 * so it may show an expired session or an unpaid balance, and its old token would end the session in every tab (req
 * 4.9). Returns a function that stops it.
 */
export function followRestoredPage(
  { session }: Pick<Services, 'session'>,
  { reload }: { reload: () => void },
): () => void {
  return onPageRestored(() => {
    if (session.getState().user !== undefined) reload();
  });
}

/** Calls back when the browser restores the page from its back-forward cache. Returns a function that stops it. */
function onPageRestored(callback: () => void): () => void {
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', onShown);
  return () => window.removeEventListener('pageshow', onShown);
}
