import { loadOptionalPart } from '@quittance/browser/stale-build';
import { whenIdle } from '../platform/idle.ts';

/** req 9.6. */
const enabledAfterMs = 10_000;

/**
 * Checks for a new version of the portal once the page has been stable for 10 seconds (req 9.6). Skips development and
 * browsers without service workers, for example without TLS.
 */
export function followUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    setTimeout(async () => {
      const part = await loadOptionalPart(() => import('../platform/updates.ts'));
      await part?.startUpdates().catch(() => undefined);
    }, enabledAfterMs);
  });
}
