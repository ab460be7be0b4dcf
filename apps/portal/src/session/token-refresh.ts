import { refreshToken } from '@quittance/contract/sign-in';
import { checkRefreshResponse } from '@quittance/domain/sign-in/refresh-response-checks';
import { reportFailedChecks } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { Services } from './services.tsx';
import { updateUser } from './session-store.ts';
import { tokenClaims } from './token-claims.ts';

const minuteMs = 60_000;

/**
 * Exchanges the token 1 minute before it ends, at least 1 minute from now, again and again (SPEC 4.9). An answer that fails
 * the checks of SPEC 5.10 is reported and signs out; a call that fails stops the timer. Returns what stops it.
 */
export function startTokenRefresh(services: Services): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const schedule = () => {
    const user = services.session.getState().user;
    if (user && !isStopped) timer = setTimeout(refresh, delayMs(user));
  };
  const refresh = async () => {
    if (await refreshOnce(services)) schedule();
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function delayMs({ expiresIn, clockAheadMs }: { expiresIn: string; clockAheadMs: number }): number {
  const endsInMs = Date.parse(expiresIn) - clockAheadMs - Date.now();
  return Math.max(minuteMs, endsInMs - minuteMs);
}

/** True when the session has a new token. */
async function refreshOnce(services: Services): Promise<boolean> {
  const before = services.session.getState().user;
  if (!before) return false;
  const outcome = await services.api.call(refreshToken, {});
  // Someone may have signed out, or another person in, while the call was under way.
  if (outcome.kind !== 'ok' || services.session.getState().user?.token !== before.token) return false;
  const oldClaims = tokenClaims(before.token);
  const claims = tokenClaims(outcome.answer.token);
  const failed = oldClaims && claims ? checkRefreshResponse({ before: oldClaims, after: claims }) : undefined;
  if (!claims || failed === undefined || failed.length > 0) {
    await reportFailedChecks(services, { failed: failed ?? ['unique-name'], action: 'refreshtoken' });
    logOut(services, 'Unauthorized');
    return false;
  }
  const { token, expiresIn } = outcome.answer;
  updateUser(services.session, { token, expiresIn, clockAheadMs: claims.issuedAtMs - Date.now() });
  return true;
}
