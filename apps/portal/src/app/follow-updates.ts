import { loadOptionalPart } from '@quittance/browser/stale-build';
import { whenIdle } from '../platform/idle.ts';

/** req 9.6. */
const enabledAfterMs = 10_000;

/**
 * Follows updates of the portal once it is stable, 10 seconds after the page is at rest (req 9.6). Not during development,
 * and not where the browser has no service workers, as without TLS.
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
