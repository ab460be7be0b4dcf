import { onPageRestored } from '../platform/page-restored.ts';
import type { Services } from '../session/services.tsx';

/**
 * Starts afresh where the browser puts back a page, as it was, that someone was signed in on. It slept through what other tabs told, so that
 * it may show a session that is over, a payment that has been made since, and hold a token that was exchanged, which would end the session
 * for all tabs (req 4.9). Returns what stops it.
 */
export function followRestoredPage(
  { session }: Pick<Services, 'session'>,
  { reload }: { reload: () => void },
): () => void {
  return onPageRestored(() => {
    if (session.getState().user !== undefined) reload();
  });
}
