import type { PortalStorage } from '@quittance/browser/storage';
import { contactProblems } from '@quittance/domain/customers/contact-completeness';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type SignedInUser, storedUser } from './signed-in-user.ts';

/** The reasons for a logout (req 3.16). */
export const logoutReasons = { UserClick: 1, SessionInactive: 2, Unauthorized: 3 } as const;

export type LogoutReason = keyof typeof logoutReasons;

export type SessionState = {
  readonly user: SignedInUser | undefined;
  /** Reason the last session ended. Undefined if none has. */
  readonly endedBy: LogoutReason | undefined;
  /** The number of blocked changes in a read-only view. */
  readonly refusedChanges?: number;
};

export type SessionStore = StoreApi<SessionState>;

const key = 'user';

/**
 * Creates the store of the signed-in user, kept in session storage under `user` so that it survives a reload (req 3.3).
 */
export function createSessionStore(sessionStorage: PortalStorage): SessionStore {
  const store = createStore<SessionState>(() => ({ user: readUser(sessionStorage), endedBy: undefined }));
  store.subscribe(({ user }, before) => {
    if (user === before.user) return;
    if (user === undefined) sessionStorage.remove(key);
    else sessionStorage.setJson(key, z.encode(storedUser, user));
  });
  return store;
}

/** Updates parts of the signed-in user, if any. Recalculates the contact info's error state (req 5.3). */
export function updateUser(store: SessionStore, change: Partial<SignedInUser>): void {
  const { customerContactInfo: contact } = change;
  const checked = contact && {
    customerContactInfo: { ...contact, isErrorState: contactProblems(contact).length > 0 },
  };
  store.setState(({ user }) => (user === undefined ? {} : { user: { ...user, ...change, ...checked } }));
}

/** A value from an older version, or an invalid one, counts as no one signed in. */
function readUser(sessionStorage: PortalStorage): SignedInUser | undefined {
  return z.safeDecode(storedUser, sessionStorage.getJson(key) as z.input<typeof storedUser>).data;
}
