import type { PortalStorage } from '@quittance/browser/storage';
import { type ApiClient, createApiClient } from '../platform/api-client.ts';
import type { Diagnostics } from '../platform/reporting/diagnostics.ts';
import type { ErrorReporting } from '../platform/reporting/error-reporting.ts';
import { logOut } from './log-out.ts';
import type { SessionStore } from './session-store.ts';
import { isReadOnly } from './signed-in-user.ts';
import { sessionKey } from './tokens/token-claims.ts';
import { createUserEvents, type UserEvents } from './user-events.ts';

export type OpenApiOptions = {
  readonly apiUrl: string;
  readonly hostname: string;
  readonly clientId: string;
  readonly campaignIdentifier: string | null;
  readonly session: SessionStore;
  readonly local: PortalStorage;
  readonly sessionStorage: PortalStorage;
  readonly diagnostics: Diagnostics;
  readonly errorReporting: ErrorReporting;
  readonly frameSecret?: () => string | undefined;
};

/** Creates the API client and the event log of the signed-in user. A refused token ends its session (req 7.1). */
export function openApi(options: OpenApiOptions): { readonly api: ApiClient; readonly events: UserEvents } {
  const { session } = options;
  const token = () => session.getState().user?.token;
  const api = createApiClient({
    ...options,
    token,
    isOpen: (used) => {
      const open = token();
      return open !== undefined && sessionKey(open) === sessionKey(used);
    },
    onUnauthorized: () => logOut({ ...options, api, events }, 'Unauthorized'),
    isReadOnly: () => isOnlyLooking(session),
    onReadOnly: () => session.setState(({ refusedChanges = 0 }) => ({ refusedChanges: refusedChanges + 1 })),
  });
  // Actions of employees in read-only view aren't the customer's.
  const userEvents = createUserEvents(api);
  const events: UserEvents = { log: (type) => (isOnlyLooking(session) ? undefined : userEvents.log(type)) };
  return { api, events };
}

function isOnlyLooking(session: SessionStore): boolean {
  const { user } = session.getState();
  return user !== undefined && isReadOnly(user);
}
