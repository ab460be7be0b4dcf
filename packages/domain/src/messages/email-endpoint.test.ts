import { describe, expect, it } from 'vitest';
import {
  changedEndpoint,
  countsAsSubscribed,
  type EmailEndpoint,
  type EndpointChange,
  effectiveEmail,
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
  ])('4.8 %s', (_name, before, change, after) => {
    expect(changedEndpoint(before, { ...nothing, ...change })).toEqual(after);
  });
});

describe('verifiedEndpoint', () => {
  it.each([true, false])('4.6 is authenticated, preferred and not pending; subscribed: %s', (isSubscribed) => {
    expect(verifiedEndpoint('new@example.com', { isSubscribed })).toEqual({
      ...fresh,
      isAuthenticated: true,
      isPreferred: true,
      pendingVerification: false,
      optOutAllSubscriptions: !isSubscribed,
    });
  });
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
  ])('3.4 %s', (_name, email, change, expected) => {
    expect(effectiveEmail(email, change && { ...endpoint, ...change })).toBe(expected);
  });
});

describe('countsAsSubscribed', () => {
  it.each<[string, Partial<EmailEndpoint> | undefined, string, boolean]>([
    ['the answer speaks of a new e-mail', undefined, 'Success newemail', true],
    ['the same address in another case', { emailAddress: 'ANA@example.com' }, '', true],
    ['the same address, opted out', { optOutAllSubscriptions: true }, '', false],
    ['another address', { emailAddress: 'old@example.com' }, '', false],
    ['no endpoint', undefined, '', false],
  ])('4.6 %s', (_name, change, answerMessage, expected) => {
    const known = change && { ...endpoint, ...change };
    expect(countsAsSubscribed(known, { emailAddress: 'ana@example.com', answerMessage })).toBe(expected);
  });
});
