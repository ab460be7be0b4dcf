import { logEvent } from '@quittance/contract/events';
import type { UserEventType } from '@quittance/domain/events/user-event-types';
import type { ApiClient } from '../platform/api-client.ts';

/** Notes what a person does. Never waits and never fails: no screen depends on it. */
export type UserEvents = { readonly log: (userEventType: UserEventType) => void };

/** Sends each event to userevent/logevent (req 7.7). */
export function createUserEvents(api: ApiClient): UserEvents {
  return { log: (userEventType) => void api.call(logEvent, { userEventType }, { keepalive: true }) };
}
