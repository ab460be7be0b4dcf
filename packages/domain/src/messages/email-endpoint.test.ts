import { describe, expect, it } from 'vitest';
import {
  changedEndpoint,
  countsAsSubscribed,
  type EmailEndpoint,
  type EndpointChange,
  effectiveEmail,
  endpointAfterCode,
  noticeAddress,
  registeredEndpoint,
  registrationProblem,
  verifiedEndpoint,
} from './email-endpoint.ts';

const endpoint: EmailEndpoint = {
  displayName: 'ana@example.com',
  emailAddress: 'ana@example.com',
  isAuthenticated: true,
  isPreferred: true,
  pendingVerification: false,
  optOutAllSubscriptions: false,
};
const nothing: EndpointChange = {
  emailAddress: 'new@example.com',
  isCodeSent: false,
  subscribes: false,
  unregisters: false,
};
const fresh = { displayName: 'new@example.com', emailAddress: 'new@example.com' };

describe('changedEndpoint', () => {
  it.each<[string, EmailEndpoint | undefined, Partial<EndpointChange>, Partial<EmailEndpoint> | undefined]>([
    [
      'no endpoint yet, a code was sent',
      undefined,
      { isCodeSent: true },
      { ...fresh, isAuthenticated: false, isPreferred: false, pendingVerification: true, optOutAllSubscriptions: true },
    ],
    [
      'no endpoint yet, none was sent',
      undefined,
      {},
      {
        ...fresh,
        isAuthenticated: false,
        isPreferred: false,
        pendingVerification: false,
        optOutAllSubscriptions: true,
      },
    ],
    ['no e-mail entered', endpoint, { emailAddress: '' }, undefined],
    ['no e-mail entered and none known', undefined, { emailAddress: '', isCodeSent: true }, undefined],
    [
      'code sent and subscribe',
      { ...endpoint, isAuthenticated: false },
      { isCodeSent: true, subscribes: true },
      { ...fresh, isAuthenticated: true, isPreferred: true, pendingVerification: true, optOutAllSubscriptions: false },
    ],
    [
      'unregister',
      endpoint,
      { unregisters: true },
      {
        ...fresh,
        isAuthenticated: false,
        isPreferred: false,
        pendingVerification: false,
        optOutAllSubscriptions: true,
      },
    ],
    [
      'otherwise, subscribing',
      { ...endpoint, pendingVerification: true },
      { subscribes: true },
      { ...fresh, isAuthenticated: true, isPreferred: true, pendingVerification: false, optOutAllSubscriptions: false },
    ],
    [
      'otherwise, not subscribing',
      { ...endpoint, pendingVerification: true },
      { isCodeSent: true },
      { ...fresh, isAuthenticated: true, isPreferred: true, pendingVerification: false, optOutAllSubscriptions: true },
    ],
  ])('returns the changed endpoint for: %s (req 4.8)', (_name, before, change, after) => {
    expect(changedEndpoint(before, { ...nothing, ...change })).toEqual(after);
  });
});

describe('verifiedEndpoint', () => {
  it.each([true, false])(
    'is authenticated, preferred and not pending, with subscribed: %s (req 4.6)',
    (isSubscribed) => {
      expect(verifiedEndpoint('new@example.com', { isSubscribed })).toEqual({
        ...fresh,
        isAuthenticated: true,
        isPreferred: true,
        pendingVerification: false,
        optOutAllSubscriptions: !isSubscribed,
      });
    },
  );
});

describe('effectiveEmail', () => {
  it.each<[string, string, Partial<EmailEndpoint> | undefined, string]>([
    ['no endpoint', 'c@example.com', undefined, 'c@example.com'],
    ['authenticated and preferred', 'c@example.com', {}, 'ana@example.com'],
    ['authenticated only', 'c@example.com', { isPreferred: false }, 'c@example.com'],
    ['preferred only', 'c@example.com', { isAuthenticated: false }, 'c@example.com'],
    ['the same address', 'ana@example.com', { isAuthenticated: false, isPreferred: false }, 'ana@example.com'],
    ['no e-mail set', '', { isAuthenticated: false, isPreferred: false }, 'ana@example.com'],
    ['neither', '', undefined, ''],
  ])('returns the address for: %s (req 3.4)', (_name, email, change, expected) => {
    expect(effectiveEmail(email, change && { ...endpoint, ...change })).toBe(expected);
  });
});

describe('countsAsSubscribed', () => {
  it.each<[string, Partial<EmailEndpoint> | undefined, string, boolean]>([
    ['a response that reports a new e-mail', undefined, 'Success newemail', true],
    ['the same address in another case', { emailAddress: 'ANA@example.com' }, '', true],
    ['the same address, opted out', { optOutAllSubscriptions: true }, '', false],
    ['another address', { emailAddress: 'old@example.com' }, '', false],
    ['no endpoint', undefined, '', false],
  ])('returns the right result for: %s (req 4.6)', (_name, change, answerMessage, expected) => {
    const known = change && { ...endpoint, ...change };
    expect(countsAsSubscribed(known, { emailAddress: 'ana@example.com', answerMessage })).toBe(expected);
  });
});

const pending = {
  ...fresh,
  isAuthenticated: false,
  isPreferred: false,
  pendingVerification: true,
  optOutAllSubscriptions: true,
};

describe('endpointAfterCode', () => {
  it.each<[string, EmailEndpoint | undefined, EmailEndpoint]>([
    ['no endpoint yet', undefined, pending],
    ['another verified address, which stays until then', endpoint, endpoint],
    ['another address that was never verified', { ...endpoint, isAuthenticated: false }, pending],
    ['the same address, never verified', { ...endpoint, ...fresh, isAuthenticated: false }, pending],
    [
      'the same address, verified and subscribed',
      { ...endpoint, ...fresh },
      { ...endpoint, ...fresh, pendingVerification: true },
    ],
    [
      'the same address, verified and opted out',
      { ...endpoint, ...fresh, optOutAllSubscriptions: true },
      { ...endpoint, ...fresh, optOutAllSubscriptions: true },
    ],
  ])('handles a code sent with %s (req 4.8)', (_name, before, after) => {
    expect(endpointAfterCode(before, 'new@example.com')).toEqual(after);
  });
});

describe('registrationProblem', () => {
  it.each<[string, EmailEndpoint | undefined, ReturnType<typeof registrationProblem>]>([
    ['the address that is pending', pending, undefined],
    ['another address, which it replaces', endpoint, undefined],
    ['an address that was removed', undefined, 'EndPointNotExist'],
    ['another address that was typed since', { ...pending, emailAddress: 'c@example.com' }, 'EndPointNotExist'],
    [
      'another address that was unregistered since',
      { ...pending, emailAddress: 'old@example.com', pendingVerification: false },
      undefined,
    ],
    ['an address that was unregistered since', { ...pending, pendingVerification: false }, 'EndPointNotAuthenticated'],
  ])('checks a customer with %s (req 8.2)', (_name, known, expected) => {
    expect(registrationProblem({ email: '', endpoint: known }, 'NEW@example.com')).toBe(expected);
  });

  it.each([
    ['new@example.com', undefined],
    ['c@example.com', 'EndPointNotExist'],
  ])('checks a customer without an endpoint whose contact info has %s (req 8.2)', (email, expected) => {
    expect(registrationProblem({ email, endpoint: undefined }, 'NEW@example.com')).toBe(expected);
  });
});

describe('registeredEndpoint', () => {
  const proved = { ...endpoint, ...fresh };
  const optedOut = { ...proved, optOutAllSubscriptions: true };
  it.each<
    [string, EmailEndpoint | undefined, [optedIn: boolean, isTwoFactorOptIn: boolean], 'newemail' | null, boolean]
  >([
    ['a new address', pending, [false, false], 'newemail', true],
    ['an address that replaces another', endpoint, [false, false], 'newemail', true],
    ['a new address for the second factor', pending, [false, true], 'newemail', true],
    ['no endpoint', undefined, [false, false], 'newemail', true],
    ['the same address again', { ...proved, emailAddress: 'NEW@example.com' }, [false, false], null, true],
    ['the same address, opted out', optedOut, [false, false], null, false],
    ['the same address, opted out, for the second factor', optedOut, [true, true], null, false],
    ['the same address, opted out, of a customer who signs in with codes', optedOut, [true, false], null, true],
  ])(
    'returns the registered endpoint for: %s (req 4.6)',
    (_name, before, [isOptedInTo2FA, isTwoFactorOptIn], answerMessage, isSubscribed) => {
      const registration = { emailAddress: 'new@example.com', isOptedInTo2FA, isTwoFactorOptIn };
      expect(registeredEndpoint(before, registration)).toEqual({
        endpoint: verifiedEndpoint('new@example.com', { isSubscribed }),
        answerMessage,
      });
    },
  );
});

describe('noticeAddress', () => {
  it.each<[string, string, EmailEndpoint | undefined, string]>([
    ['a verified address', 'c@example.com', endpoint, 'ana@example.com'],
    ['an address that was only typed', 'c@example.com', pending, 'c@example.com'],
    ['an address that was only typed and no other', '', pending, ''],
    ['no endpoint', 'c@example.com', undefined, 'c@example.com'],
  ])('returns the address for: %s (req 3.4)', (_name, email, known, expected) => {
    expect(noticeAddress(email, known)).toBe(expected);
  });
});
