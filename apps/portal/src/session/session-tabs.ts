import { randomId } from '@quittance/browser/random-id';
import type { PortalStorage } from '@quittance/browser/storage';
import type { TabChannel } from '../platform/tab-channel.ts';
import { clearSession, clearTab } from './log-out.ts';
import { isEmailRegistrationOngoing } from './registration-flag.ts';
import { type SessionState, type SessionStore, updateUser } from './session-store.ts';
import { sharedActivity } from './shared-activity.ts';
import type { SignedInUser } from './signed-in-user.ts';
import { readTabMessage, type TabMessage, writeTabMessage } from './tab-messages.ts';
import { sessionKey, tokenClaims } from './token-claims.ts';

/** `joined` when nobody was signed in here, `replaced` when someone else was. */
export type Adoption = 'joined' | 'replaced';

export type SessionTabs = {
  /** Calls back when this tab takes over the session of another. Returns what stops it. */
  readonly onAdopted: (callback: (adoption: Adoption) => void) => () => void;
};

export type JoinOptions = {
  readonly channel: TabChannel;
  readonly session: SessionStore;
  readonly local: PortalStorage;
  readonly sessionStorage: PortalStorage;
};

/** A tab that slept does not answer what was asked while it did: its session may be over. */
const answerWithinMs = 5000;

/**
 * Makes the tabs of this browser agree on who is signed in (req 3.3, 4.9): a new tab asks the others, a log-in, a log-out and
 * an exchanged token reach all of them. Nothing here talks to the server; the tab where it happened does.
 */
export function joinTabs({ channel, session, local, sessionStorage }: JoinOptions): SessionTabs {
  const callbacks = new Set<(adoption: Adoption) => void>();
  const asked = randomId();
  let isWaiting = true;
  let isFollowing = false;
  // A session whose required registration is open stays in this tab until it's done (req 4.5).
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
    // Whoever opens a tab is there.
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
          // Two people signed in at the same moment: the tab that did it earlier follows.
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

  channel.listen((said) => {
    const message = readTabMessage(said);
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

/** Whether a change is one of what the tabs share: who is signed in, by which token, and the profile, whose name each tab shows. */
function isNews({ user }: SessionState, { user: before }: SessionState): boolean {
  return user?.token !== before?.token || user?.customerContactInfo !== before?.customerContactInfo;
}

/** What the other tabs have to know of a change in this one. */
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

/** Takes a token of the same session unless it is older than the one here. Tokens tell whole seconds only. */
function renew(session: SessionStore, next: Pick<SignedInUser, 'token' | 'expiresIn' | 'clockAheadMs'>): void {
  const { user } = session.getState();
  if (!user || !isSame(user, next) || issuedAtMs(next) < issuedAtMs(user)) return;
  updateUser(session, { token: next.token, expiresIn: next.expiresIn, clockAheadMs: next.clockAheadMs });
}

function isSame(one: { token: string }, other: { token: string }): boolean {
  return sessionKey(one.token) === sessionKey(other.token);
}

/** Two of the same second are put in some order, so that two tabs never swap what they have. */
function isNewer(one: { token: string }, other: { token: string }): boolean {
  const laterMs = issuedAtMs(one) - issuedAtMs(other);
  return laterMs === 0 ? sessionKey(one.token) > sessionKey(other.token) : laterMs > 0;
}

function issuedAtMs({ token }: { token: string }): number {
  return tokenClaims(token)?.issuedAtMs ?? 0;
}
