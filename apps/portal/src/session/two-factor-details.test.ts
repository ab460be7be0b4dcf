// @vitest-environment node

import { openStorage, type PortalStorage } from '@quittance/browser/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { waitingLogIn } from '../testing/waiting-code.ts';
import { clearTab } from './clear-session.ts';
import {
  changeTwoFactorDetails,
  forgetTwoFactorDetails,
  heldPassword,
  holdPassword,
  keepTwoFactorDetails,
  readTwoFactorDetails,
} from './two-factor-details.ts';

let sessionStorage: PortalStorage;

beforeEach(() => {
  sessionStorage = openStorage('session', null);
});

describe('pending code details', () => {
  it('are stored under twoFactorDetails with every field, but never the password (req 3.14, 9.7)', () => {
    keepTwoFactorDetails(sessionStorage, waitingLogIn({ rememberMe: true }));
    holdPassword(sessionStorage, 'Demo-pass-1');
    const kept = sessionStorage.getJson('twoFactorDetails');
    expect(kept).toMatchObject({
      authExternalRequestId: 'request-1.secret',
      userName: 'ana',
      rememberMe: true,
      personalization: null,
      destination: 'a•••@example.com',
      isLoginRequest: true,
    });
    expect(JSON.stringify(kept)).not.toContain('Demo-pass-1');
    expect(kept).toHaveProperty('password', '');
  });

  it('keep the password in memory for this tab only (req 3.14)', () => {
    holdPassword(sessionStorage, 'Demo-pass-1');
    expect(heldPassword(sessionStorage)).toBe('Demo-pass-1');
    expect(heldPassword(openStorage('session', null))).toBe('');
  });

  it('can be partially changed, but only if they exist', () => {
    changeTwoFactorDetails(sessionStorage, { attempts: 3 });
    expect(readTwoFactorDetails(sessionStorage)).toBeUndefined();
    keepTwoFactorDetails(sessionStorage, waitingLogIn());
    changeTwoFactorDetails(sessionStorage, { attempts: 3 });
    expect(readTwoFactorDetails(sessionStorage)).toMatchObject({ attempts: 3, userName: 'ana' });
  });

  it.each([
    ['forgetting it', forgetTwoFactorDetails],
    ['a log-out', clearTab],
  ])('are cleared after %s, including the password (req 4.9)', (_name, end) => {
    keepTwoFactorDetails(sessionStorage, waitingLogIn());
    holdPassword(sessionStorage, 'Demo-pass-1');
    end(sessionStorage);
    expect(sessionStorage.get('twoFactorDetails')).toBeUndefined();
    expect(heldPassword(sessionStorage)).toBe('');
  });

  it.each([
    ['nothing', undefined],
    ['a plain string', 'ana'],
    ['an unknown purpose', { ...waitingLogIn(), purpose: 4 }],
    ['an unknown location', { ...waitingLogIn(), location: -1 }],
    ['a destination that is not a string', { ...waitingLogIn(), destination: null }],
  ])('are undefined if storage contains %s', (_name, kept) => {
    if (kept !== undefined) sessionStorage.setJson('twoFactorDetails', kept);
    expect(readTwoFactorDetails(sessionStorage)).toBeUndefined();
  });
});
