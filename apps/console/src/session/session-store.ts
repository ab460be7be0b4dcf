import type { StaffSelf } from '@quittance/contract/staff/session';
import { createStore, type StoreApi } from 'zustand';

/** Why nobody is signed in any more: by themselves, or because the session was over. */
export type SessionEnd = 'signed-out' | 'over';

export type Session = {
  readonly self: StaffSelf | undefined;
  readonly endedBy: SessionEnd | undefined;
};
export type SessionStore = StoreApi<Session>;

/** Nobody is signed in at first. The session itself is a cookie that no script can read. */
export function createSessionStore(): SessionStore {
  return createStore<Session>(() => ({ self: undefined, endedBy: undefined }));
}
