import { openStorage } from '@quittance/browser/storage';
import { describe, expect, it } from 'vitest';
import { clearSession } from '../../session/clear-session.ts';
import { type CredentialRequest, forgetRequest, keepRequest, readRequest, wrongCodeKey } from './kept-request.ts';

const request: CredentialRequest = {
  kind: 'password-reset',
  requestId: 'request-1',
  about: 'fred',
  sentAtMs: 1_000_000,
  wrongCodes: 0,
  isUnsure: false,
};

describe('pending code request', () => {
  it.each([
    ['at once', 0, true],
    ['just before 10 minutes', 599_999, true],
    ['after 10 minutes', 600_000, false],
  ])('is kept for 10 minutes: %s', (_when, laterMs, isKnown) => {
    const storage = openStorage('session', null);
    keepRequest(storage, request);
    const found = readRequest(storage, { kind: 'password-reset', nowMs: request.sentAtMs + laterMs });
    expect(found).toEqual(isKnown ? request : undefined);
  });

  it('is not returned for another type, from invalid data, or after it is forgotten', () => {
    const storage = openStorage('session', null);
    const read = (kind: CredentialRequest['kind']) => readRequest(storage, { kind, nowMs: request.sentAtMs });
    keepRequest(storage, request);
    expect(read('registration')).toBeUndefined();
    storage.set('credentialRequest', '{"kind":"password-reset"}');
    expect(read('password-reset')).toBeUndefined();
    keepRequest(storage, request);
    forgetRequest(storage);
    expect(read('password-reset')).toBeUndefined();
  });
});

it('clearSession removes the pending code request so that the next customer can’t see it (req 4.9)', () => {
  const local = openStorage('local', null);
  const sessionStorage = openStorage('session', null);
  keepRequest(sessionStorage, request);
  clearSession({ local, sessionStorage });
  expect(sessionStorage.get('credentialRequest')).toBeUndefined();
});

describe('rejected code', () => {
  it.each<[string, Partial<CredentialRequest>, number, string]>([
    ['wrong', { wrongCodes: 4 }, 299_999, 'Credentials.CodeWrong'],
    ['too old', { wrongCodes: 1 }, 300_000, 'Credentials.CodeExpired'],
    ['tried too often', { wrongCodes: 5 }, 1000, 'Credentials.CodeUsedUp'],
    ['perhaps used already', { wrongCodes: 1, isUnsure: true }, 1000, 'Credentials.CodeMaybeUsed'],
  ])('is explained as %s (req 9.3)', (_what, change, laterMs, key) => {
    expect(wrongCodeKey({ ...request, ...change }, request.sentAtMs + laterMs)).toBe(key);
  });
});
