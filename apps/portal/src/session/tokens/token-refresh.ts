import { refreshToken } from '@quittance/contract/sign-in';
import { checkRefreshResponse } from '@quittance/domain/sign-in/refresh-response-checks';
import { momentNow, msSince } from '../../platform/moment.ts';
import { inOneTab } from '../../platform/tab-lock.ts';
import { logOut } from '../log-out.ts';
import { reportFailedChecks } from '../report-failed-checks.ts';
import type { Services } from '../services.tsx';
import { updateUser } from '../session-store.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { sessionKey, tokenClaims } from './token-claims.ts';

const minuteMs = 60_000;
/** The clock is checked this often, because timers may stop while the computer sleeps. */
const lookEveryMs = 15_000;

/**
 * Refreshes the token 1 minute before it expires, but at least 1 minute from now, repeatedly (req 4.9), in one tab for
 * all. A response without a token or with failed checks (req 5.10) is reported and signs out. A failed request stops
 * the timer. Returns a function that stops it.
 */
export function startTokenRefresh(services: Services): () => void {
  const { session } = services;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (user: SignedInUser | undefined) => {
    clearTimeout(timer);
    if (user) wait(user.token, { since: momentNow(), delayMs: delayMs(user) });
  };
  const wait = (token: string, due: { since: ReturnType<typeof momentNow>; delayMs: number }) => {
    const leftMs = due.delayMs - msSince(due.since);
    if (leftMs > 0) timer = setTimeout(wait, Math.min(leftMs, lookEveryMs), token, due);
    else void refresh(token);
  };
  const refresh = async (token: string) => {
    const isOurs = await inOneTab('quittance-token', () => exchange(services, token));
    // The tab that refreshes the token sends it to the others, unless it was closed meanwhile.
    const isUnchanged = session.getState().user?.token === token;
    if (!isOurs && isUnchanged && !isStopped) timer = setTimeout(refresh, lookEveryMs, token);
  };
  let isStopped = false;
  // The next refresh is scheduled from the new token, whichever tab got it.
  const unsubscribe = session.subscribe(({ user }, before) => {
    if (user?.token !== before.user?.token) schedule(user);
  });
  schedule(session.getState().user);
  return () => {
    isStopped = true;
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Milliseconds until the refresh is due, by the server's clock. */
function delayMs({ expiresIn, clockAheadMs }: SignedInUser): number {
  const endsInMs = Date.parse(expiresIn) - clockAheadMs - Date.now();
  return Math.max(minuteMs, endsInMs - minuteMs);
}

async function exchange(services: Services, token: string): Promise<void> {
  const { api, session } = services;
  // While this tab waited, another may have refreshed the token, or the customer may have signed out.
  if (session.getState().user?.token !== token) return;
  const outcome = await api.call(refreshToken, {}, { isAutomatic: true });
  const { user } = session.getState();
  if (!user || sessionKey(user.token) !== sessionKey(token)) return;
  if (outcome.kind !== 'ok' && outcome.kind !== 'defect') return;
  const answer = outcome.kind === 'ok' ? outcome.answer : undefined;
  const before = tokenClaims(token);
  const after = answer && tokenClaims(answer.token);
  const failed = before && after ? checkRefreshResponse({ before, after }) : undefined;
  if (!answer || !after || failed === undefined || failed.length > 0) {
    await reportFailedChecks(services, { failed: failed ?? ['unique-name'], action: 'refreshtoken' });
    // The previous token is still valid, so the session can be ended with it (req 4.9).
    logOut(services, 'Unauthorized', { isOpenOnServer: true });
    return;
  }
  const { token: next, expiresIn } = answer;
  updateUser(session, { token: next, expiresIn, clockAheadMs: after.issuedAtMs - Date.now() });
}
