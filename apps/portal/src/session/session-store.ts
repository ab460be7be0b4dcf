import type { PortalStorage } from '@quittance/browser/storage';
import { contactProblems } from '@quittance/domain/customers/contact-completeness';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type SignedInUser, storedUser } from './signed-in-user.ts';

/** Why someone was signed out (req 3.16). */
export const logoutReasons = { UserClick: 1, SessionInactive: 2, Unauthorized: 3 } as const;

export type LogoutReason = keyof typeof logoutReasons;

export type SessionState = {
  readonly user: SignedInUser | undefined;
  /** Why the last session ended; undefined where none has. */
  readonly endedBy: LogoutReason | undefined;
  /** How often somebody who only looks has tried to change something. */
  readonly refusedChanges?: number;
};

export type SessionStore = StoreApi<SessionState>;

const key = 'user';

/** The signed-in user, kept in session storage under `user` so that a reload keeps it (req 3.3). */
export function createSessionStore(sessionStorage: PortalStorage): SessionStore {
  const store = createStore<SessionState>(() => ({ user: readUser(sessionStorage), endedBy: undefined }));
  store.subscribe(({ user }, before) => {
    if (user === before.user) return;
    if (user === undefined) sessionStorage.remove(key);
    else sessionStorage.setJson(key, z.encode(storedUser, user));
  });
  return store;
}

/** Changes parts of the signed-in user; does nothing when nobody is signed in. The contact info's error state follows its fields (req 5.3). */
export function updateUser(store: SessionStore, change: Partial<SignedInUser>): void {
  const { customerContactInfo: contact } = change;
  const judged = contact && {
    customerContactInfo: { ...contact, isErrorState: contactProblems(contact).length > 0 },
  };
  store.setState(({ user }) => (user === undefined ? {} : { user: { ...user, ...change, ...judged } }));
}

/** What an older version of the portal left there, or someone changed, counts as nobody. */
function readUser(sessionStorage: PortalStorage): SignedInUser | undefined {
  return z.safeDecode(storedUser, sessionStorage.getJson(key) as z.input<typeof storedUser>).data;
}
