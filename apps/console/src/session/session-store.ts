import type { StaffSelf } from '@quittance/contract/staff/session';
import { createStore, type StoreApi } from 'zustand';

/** Reason why the session ended: sign-out or expiry. */
export type SessionEnd = 'signed-out' | 'expired';

export type Session = {
  readonly self: StaffSelf | undefined;
  readonly endedBy: SessionEnd | undefined;
};
export type SessionStore = StoreApi<Session>;

/** Starts signed out. The session itself is an HttpOnly cookie. */
export function createSessionStore(): SessionStore {
  return createStore<Session>(() => ({ self: undefined, endedBy: undefined }));
}
