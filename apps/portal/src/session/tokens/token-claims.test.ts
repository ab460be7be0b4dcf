import { expect, it } from 'vitest';
import { testToken } from '../../testing/log-in-answer.ts';
import { sessionKey, tokenClaims } from './token-claims.ts';

it('tokenClaims reads name, payee and the server’s date (req 3.3)', () => {
  const issuedAtMs = Date.UTC(2026, 10, 21, 12);
  const names = { uniqueName: 'ana', payeeCode: 'LUMEN', issuedAtMs };
  expect(tokenClaims(testToken({ issuedAtMs }))).toEqual({ ...names, isReadOnly: false });
  expect(tokenClaims(testToken({ issuedAtMs, isReadOnly: true }))).toEqual({ ...names, isReadOnly: true });
});

it('tokenClaims reads non-ASCII names', () => {
  const payload = Buffer.from(JSON.stringify({ unique_name: 'Íñigo', payeecode: 'Ü', iat: 1 })).toString('base64url');
  expect(tokenClaims(`x.${payload}.y`)?.uniqueName).toBe('Íñigo');
});

it.each(['', 'a.b.c', 'a', `x.${btoa('{"iat":1}')}.y`, `x.${btoa('null')}.y`])(
  'tokenClaims returns undefined for %o',
  (token) => {
    expect(tokenClaims(token)).toBeUndefined();
  },
);

it('sessionKey identifies a session’s tokens by the session ID, or else by their names', () => {
  const withId = (iat: number) =>
    `x.${btoa(JSON.stringify({ unique_name: 'ana', payeecode: 'LUMEN', iat, sid: 'session-1' }))}.y`;
  expect([sessionKey(withId(1)), sessionKey(withId(2))]).toEqual(['session-1', 'session-1']);
  expect(sessionKey(testToken())).toBe('LUMEN/ana');
  expect(sessionKey('nonsense')).toBe('nonsense');
});
