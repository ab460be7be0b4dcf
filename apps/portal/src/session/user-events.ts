import { logEvent } from '@quittance/contract/events';
import type { UserEventType } from '@quittance/domain/events/user-event-types';
import type { ApiClient } from '../platform/api-client.ts';

/** Logs user events. Never waits or fails, so that no screen depends on it. */
export type UserEvents = { readonly log: (userEventType: UserEventType) => void };

/** Sends each event to userevent/logevent (req 7.7). */
export function createUserEvents(api: ApiClient): UserEvents {
  return { log: (userEventType) => void api.call(logEvent, { userEventType }, { keepalive: true }) };
}
