import { keepAlive } from '@quittance/contract/sign-in';
import type { ApiClient } from '../platform/api-client.ts';
import { type Moment, momentNow, msSince } from '../platform/moment.ts';

const lookEveryMs = 10_000;
/** A failed request is retried after this time. */
const tryAgainMs = 30_000;

export type KeepAlive = { readonly noteActivity: () => void; readonly stop: () => void };

/** For a session that must not be kept alive. */
export const noKeepAlive: KeepAlive = { noteActivity: () => undefined, stop: () => undefined };

/**
 * Reports activity without other requests to the server, such as filling in a form. Sends it no later than a third of
 * the timeout after the last request, so that the server's timeout never comes before the browser's (req 4.9).
 */
export function startKeepAlive({ api, timeoutMs }: { api: ApiClient; timeoutMs: number }): KeepAlive {
  let lastActivity: Moment | undefined;
  let lastTry: Moment | undefined;
  const look = () => {
    if (lastActivity === undefined) return;
    const quietMs = api.msSinceLastCall();
    if (quietMs <= msSince(lastActivity) || quietMs < timeoutMs / 3) return;
    if (lastTry !== undefined && msSince(lastTry) < tryAgainMs) return;
    lastTry = momentNow();
    void api.call(keepAlive, {});
  };
  const ticking = setInterval(look, lookEveryMs);
  return {
    noteActivity() {
      lastActivity = momentNow();
      look();
    },
    stop: () => clearInterval(ticking),
  };
}
