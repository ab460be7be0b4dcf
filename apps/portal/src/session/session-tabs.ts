import { randomId } from '@quittance/browser/random-id';
import type { PortalStorage } from '@quittance/browser/storage';
import type { TabChannel } from '../platform/tab-channel.ts';
import { clearSession, clearTab } from './clear-session.ts';
import { isEmailRegistrationOngoing } from './registration-flag.ts';
import { type SessionState, type SessionStore, updateUser } from './session-store.ts';
import { sharedActivity } from './shared-activity.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { readTabMessage, type TabMessage, writeTabMessage } from './tab-messages.ts';
import { sessionKey, tokenClaims } from './tokens/token-claims.ts';

/** `joined` if no one was signed in here, `replaced` if another customer was. */
export type Adoption = 'joined' | 'replaced';

export type SessionTabs = {
  /** Calls back when this tab takes over another tab's session. Returns a function that stops it. */
  readonly onAdopted: (callback: (adoption: Adoption) => void) => () => void;
};

export type JoinOptions = {
  readonly channel: TabChannel;
  readonly session: SessionStore;
  readonly local: PortalStorage;
  readonly sessionStorage: PortalStorage;
};

/** A suspended tab doesn't answer old requests, because its session may have expired. */
const answerWithinMs = 5000;

/**
 * Keeps the signed-in user the same in all tabs of this browser (req 3.3, 4.9). A new tab asks the others, and logins,
 * logouts and refreshed tokens reach every tab. Only the tab where something happens talks to the server.
 */
export function joinTabs({ channel, session, local, sessionStorage }: JoinOptions): SessionTabs {
  const callbacks = new Set<(adoption: Adoption) => void>();
  const asked = randomId();
  let isWaiting = true;
  let isFollowing = false;
  // A session with a pending required registration stays in this tab until that is done (req 4.5).
  let isWithheld = false;
  const post = (message: TabMessage) => channel.post(writeTabMessage(message));
  const follow = (change: () => void) => {
    isFollowing = true;
    try {
      change();
    } finally {
      isFollowing = false;
    }
  };

  const takeOver = (user: SignedInUser) => {
    const before = session.getState().user;
    isWaiting = false;
    if (before) clearTab(sessionStorage);
    const activity = sharedActivity(local, sessionKey(user.token));
    // Opening a tab counts as activity.
    if (!before) activity.write({ extensions: activity.read()?.extensions ?? 0, atMs: Date.now() });
    follow(() => session.setState({ user, endedBy: undefined }));
    for (const callback of callbacks) callback(before ? 'replaced' : 'joined');
  };

  const hear = (message: TabMessage) => {
    const { user } = session.getState();
    switch (message.kind) {
      case 'ask':
        if (user && !isEmailRegistrationOngoing(sessionStorage) && Date.now() - message.atMs < answerWithinMs) {
          post({ kind: 'signed-in', user, answerTo: message.id });
        }
        return;
      case 'signed-in':
        if (message.answerTo !== null && (message.answerTo !== asked || !isWaiting)) return;
        if (user && isSame(user, message.user)) return follow(() => renew(session, message.user));
        if (user && !isNewer(message.user, user)) {
          // If two customers sign in at the same moment, the tab with the earlier login adopts the later session.
          if (message.answerTo === null && !isEmailRegistrationOngoing(sessionStorage))
            post({ kind: 'signed-in', user, answerTo: null });
          return;
        }
        return takeOver(message.user);
      case 'token':
        return follow(() => renew(session, message));
      case 'profile': {
        const { customerContactInfo } = message;
        if (user && sessionKey(user.token) === message.session)
          follow(() => updateUser(session, { customerContactInfo }));
        return;
      }
      case 'ended':
        if (!user || sessionKey(user.token) !== message.session) return;
        clearSession({ local, sessionStorage });
        return follow(() => session.setState({ user: undefined, endedBy: message.reason }));
    }
  };

  channel.listen((received) => {
    const message = readTabMessage(received);
    if (message) hear(message);
  });
  session.subscribe((state, before) => {
    if (!isNews(state, before)) return;
    isWaiting = false;
    if (isFollowing) return;
    if (state.user !== undefined && isEmailRegistrationOngoing(sessionStorage)) {
      isWithheld = true;
      return;
    }
    const news = isWithheld && state.user ? signedIn(state.user) : newsOf(state, before);
    isWithheld = false;
    if (news) post(news);
  });
  post({ kind: 'ask', id: asked, atMs: Date.now() });
  return {
    onAdopted(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}

/** Returns true for a change that tabs share: the user, the token, or the profile with the displayed name. */
function isNews({ user }: SessionState, { user: before }: SessionState): boolean {
  return user?.token !== before?.token || user?.customerContactInfo !== before?.customerContactInfo;
}

/** Returns the message to other tabs about a change, if any. */
function newsOf({ user, endedBy }: SessionState, { user: before }: SessionState): TabMessage | undefined {
  if (user === undefined) {
    return before && endedBy ? { kind: 'ended', session: sessionKey(before.token), reason: endedBy } : undefined;
  }
  const { token, expiresIn, clockAheadMs, customerContactInfo } = user;
  if (token === before?.token) return { kind: 'profile', session: sessionKey(token), customerContactInfo };
  return before && isSame(user, before) ? { kind: 'token', token, expiresIn, clockAheadMs } : signedIn(user);
}

function signedIn(user: SignedInUser): TabMessage {
  return { kind: 'signed-in', user, answerTo: null };
}

/** Accepts a token of the same session unless it is older. Tokens have a resolution of one second. */
function renew(session: SessionStore, next: Pick<SignedInUser, 'token' | 'expiresIn' | 'clockAheadMs'>): void {
  const { user } = session.getState();
  if (!user || !isSame(user, next) || issuedAtMs(next) < issuedAtMs(user)) return;
  updateUser(session, { token: next.token, expiresIn: next.expiresIn, clockAheadMs: next.clockAheadMs });
}

function isSame(one: { token: string }, other: { token: string }): boolean {
  return sessionKey(one.token) === sessionKey(other.token);
}

/** Orders tokens of the same second too, so that two tabs never swap tokens. */
function isNewer(one: { token: string }, other: { token: string }): boolean {
  const laterMs = issuedAtMs(one) - issuedAtMs(other);
  return laterMs === 0 ? sessionKey(one.token) > sessionKey(other.token) : laterMs > 0;
}

function issuedAtMs({ token }: { token: string }): number {
  return tokenClaims(token)?.issuedAtMs ?? 0;
}
