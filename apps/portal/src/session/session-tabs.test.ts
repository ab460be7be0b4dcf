import { openStorage } from '@quittance/browser/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { linkedTabs } from '../testing/linked-tabs.ts';
import { logInAnswer, testToken } from '../testing/log-in-answer.ts';
import { testUser } from '../testing/test-services.ts';
import { logOut } from './log-out.ts';
import type { Services } from './services.tsx';
import { updateUser } from './session-store.ts';
import { sharedActivity } from './shared-activity.ts';
import { storedUser } from './signed-in-user.ts';
import { sessionKey } from './tokens/token-claims.ts';

let tabs: ReturnType<typeof linkedTabs>;

beforeEach(() => {
  tabs = linkedTabs();
});

/** The start of a session, issued `laterSeconds` from now. */
function userOf(name: string, laterSeconds = 0) {
  const token = testToken({ uniqueName: name, issuedAtMs: Date.now() + laterSeconds * 1000 });
  return testUser(undefined, logInAnswer({ token }));
}

const userIn = ({ session }: Services) => session.getState().user;
const nameIn = (tab: Services) => {
  const user = userIn(tab);
  return user && sessionKey(user.token);
};

describe('new tab', () => {
  it('receives the whole session from another tab (req 3.3)', () => {
    const first = tabs.openTab({ isSignedIn: true });
    const second = tabs.openTab();
    expect(userIn(second)).toEqual(userIn(first));
    expect(second.sessionStorage.getJson('user')).toEqual(first.sessionStorage.getJson('user'));
  });

  it('receives no session if no one is signed in', () => {
    tabs.openTab();
    expect(userIn(tabs.openTab())).toBeUndefined();
  });

  it('counts as activity', () => {
    const first = tabs.openTab({ isSignedIn: true });
    const activity = sharedActivity(tabs.local, nameIn(first) ?? '');
    activity.write({ atMs: Date.now() - 800_000, extensions: 3 });
    tabs.openTab();
    expect(Date.now() - (activity.read()?.atMs ?? 0)).toBeLessThan(60_000);
    expect(activity.read()?.extensions).toBe(3);
  });

  it('prefers a newer token or session in another tab over its stored one', () => {
    const first = tabs.openTab();
    first.session.setState({ user: userOf('ana', 60) });
    const reopen = (name: string) => {
      const sessionStorage = openStorage('session', null);
      sessionStorage.setJson('user', z.encode(storedUser, userOf(name)));
      return tabs.openTab({ sessionStorage });
    };
    expect(userIn(reopen('ana'))?.token).toBe(userIn(first)?.token);
    expect(nameIn(reopen('ben'))).toBe('LUMEN/ana');
    expect(nameIn(first)).toBe('LUMEN/ana');
  });

  it('asks once and ignores a reply that arrives after its own login', () => {
    const late = tabs.openChannel();
    const tab = tabs.openTab();
    const ask = tabs.posted.find((message) => (message as { kind: string }).kind === 'ask') as { id: string };
    tab.session.setState({ user: userOf('ben') });
    late.post({ kind: 'signed-in', user: { token: 'x' }, answerTo: ask.id });
    const answer = tabs.posted.findLast((message) => (message as { kind: string }).kind === 'signed-in');
    expect(answer).toMatchObject({ user: { token: 'x' } });
    expect(nameIn(tab)).toBe('LUMEN/ben');
  });

  it('gets no reply to an outdated request', () => {
    tabs.openTab({ isSignedIn: true });
    const before = tabs.posted.length;
    tabs.openChannel().post({ kind: 'ask', id: 'old', atMs: Date.now() - 60_000 });
    expect(tabs.posted.length).toBe(before + 1);
  });
});

describe('session with a pending required e-mail registration', () => {
  const flag = 'emailRegOngoing';

  it('is not shared with open or new tabs (req 4.5)', () => {
    const waiting = tabs.openTab();
    const first = tabs.openTab();
    first.sessionStorage.set(flag, 'true');
    first.session.setState({ user: userOf('ana') });
    updateUser(first.session, { token: userOf('ana', 60).token });
    expect(userIn(waiting)).toBeUndefined();
    expect(userIn(tabs.openTab())).toBeUndefined();
  });

  it('is shared once the registration is complete (req 4.5)', () => {
    const waiting = tabs.openTab();
    const first = tabs.openTab();
    first.sessionStorage.set(flag, 'true');
    first.session.setState({ user: userOf('ana') });
    first.sessionStorage.remove(flag);
    updateUser(first.session, {
      customerContactInfo: { ...userOf('ana').customerContactInfo, email: 'new@example.com' },
    });
    expect(userIn(waiting)).toEqual(userIn(first));
    expect(nameIn(tabs.openTab())).toBe('LUMEN/ana');
  });
});

describe('logout with several tabs', () => {
  it.each(['UserClick', 'SessionInactive', 'Unauthorized'] as const)(
    'for the reason %s, ends the session in every tab (req 4.9)',
    (reason) => {
      const first = tabs.openTab({ isSignedIn: true });
      const others = [tabs.openTab(), tabs.openTab()];
      for (const tab of others) tab.sessionStorage.set('paymentDetails', '{}');
      logOut(first, reason);
      for (const tab of others) {
        expect(tab.session.getState()).toEqual({ user: undefined, endedBy: reason });
        expect(tab.sessionStorage.get('paymentDetails')).toBeUndefined();
      }
      const endings = tabs.posted.filter((message) => (message as { kind: string }).kind === 'ended');
      expect(endings).toHaveLength(1);
    },
  );

  it('does not end the session of another customer who has signed in since then', () => {
    const tab = tabs.openTab();
    tab.session.setState({ user: userOf('ben') });
    tabs.openChannel().post({ kind: 'ended', session: 'LUMEN/ana', reason: 'Unauthorized' });
    expect(nameIn(tab)).toBe('LUMEN/ben');
  });
});

describe('login with several tabs', () => {
  it('reaches the tabs on the login page', () => {
    const [first, second] = [tabs.openTab(), tabs.openTab()];
    const adopted: string[] = [];
    second.tabs.onAdopted((adoption) => adopted.push(adoption));
    first.session.setState({ user: userOf('ana') });
    expect([nameIn(second), adopted]).toEqual(['LUMEN/ana', ['joined']]);
  });

  it('replaces the previous session and clears its data when another customer signs in', () => {
    const second = tabs.openTab({ isSignedIn: true });
    second.sessionStorage.set('paymentDetails', '{}');
    second.sessionStorage.set('currentAccount', 'LCP-1');
    const adopted: string[] = [];
    second.tabs.onAdopted((adoption) => adopted.push(adoption));
    const elsewhere = linkedTabs().openTab();
    elsewhere.session.setState({ user: userOf('ben', 60) });
    tabs.openChannel().post({ kind: 'signed-in', user: elsewhere.sessionStorage.getJson('user'), answerTo: null });
    expect([nameIn(second), adopted]).toEqual(['LUMEN/ben', ['replaced']]);
    expect(['paymentDetails', 'currentAccount'].map((key) => second.sessionStorage.get(key))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('leaves two tabs with the same customer when both sign in at the same time', () => {
    const [first, second] = [tabs.openTab(), tabs.openTab()];
    const at = Date.now();
    const user = (uniqueName: string) =>
      testUser(undefined, logInAnswer({ token: testToken({ uniqueName, issuedAtMs: at }) }));
    first.session.setState({ user: user('ben') });
    second.session.setState({ user: user('ana') });
    expect(nameIn(first)).toBe(nameIn(second));
  });
});

describe('refreshed token', () => {
  it('reaches every tab of the session once', () => {
    const first = tabs.openTab({ isSignedIn: true });
    const second = tabs.openTab();
    const token = testToken({ issuedAtMs: Date.now() + 60_000 });
    updateUser(first.session, { token, expiresIn: '2030-01-01T00:00:00Z' });
    expect(userIn(second)).toMatchObject({ token, expiresIn: '2030-01-01T00:00:00Z' });
    expect(tabs.posted.filter((message) => (message as { kind: string }).kind === 'token')).toHaveLength(1);
  });

  it.each([
    ['is older', testToken({ issuedAtMs: 0 })],
    ['is of another session', testToken({ uniqueName: 'ben', issuedAtMs: Date.now() + 60_000 })],
    ['is not a token', 'x'],
  ])('is ignored when it %s', (_what, token) => {
    const tab = tabs.openTab({ isSignedIn: true });
    const before = userIn(tab);
    tabs.openChannel().post({ kind: 'token', token, expiresIn: '2030-01-01T00:00:00Z', clockAheadMs: 0 });
    expect(userIn(tab)).toEqual(before);
  });
});

it.each([
  undefined,
  null,
  'ended',
  { kind: 'ended' },
  { kind: 'ended', session: 'LUMEN/ana', reason: 'Whim' },
  { kind: 'signed-in', answerTo: null, user: { token: 'x' } },
  { kind: 'of a later version' },
])('session tabs ignore the unknown message %o', (message) => {
  const tab = tabs.openTab({ isSignedIn: true });
  const before = tab.session.getState();
  tabs.openChannel().post(message);
  expect(tab.session.getState()).toEqual(before);
});

describe('profile change with several tabs', () => {
  const renamed = (tab: Services) => {
    const contact = userIn(tab)?.customerContactInfo;
    if (!contact) throw new Error('expected a signed-in customer, got none');
    updateUser(tab.session, { customerContactInfo: { ...contact, firstName: 'Anabel' } });
  };

  it('reaches the other tabs of the session once (req 2.3)', () => {
    const first = tabs.openTab({ isSignedIn: true });
    const second = tabs.openTab();
    const before = tabs.posted.length;
    renamed(first);
    expect(userIn(second)?.customerContactInfo.firstName).toBe('Anabel');
    expect(userIn(second)?.token).toBe(userIn(first)?.token);
    expect(tabs.posted.slice(before).map((message) => (message as { kind: string }).kind)).toEqual(['profile']);
  });

  it('is ignored in another session', () => {
    const tab = tabs.openTab();
    tab.session.setState({ user: userOf('ben') });
    const contact = { ...userOf('ana').customerContactInfo, firstName: 'Anabel' };
    tabs.openChannel().post({ kind: 'profile', session: 'LUMEN/ana', customerContactInfo: contact });
    expect(userIn(tab)?.customerContactInfo.firstName).toBe('Ana');
  });
});
