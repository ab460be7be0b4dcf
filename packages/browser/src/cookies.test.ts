import { describe, expect, it } from 'vitest';
import { areCookiesAllowed, readCookie, setCookie } from './cookies.ts';

describe('cookies (req 1.8)', () => {
  it('round-trip any value', () => {
    expect(areCookiesAllowed()).toBe(true);
    setCookie('consent-payweb', '{"a":"b; c"}', { days: -1 });
    expect(readCookie('consent-payweb')).toBe('{"a":"b; c"}');
    setCookie('consent-payweb', '', { days: 0 });
    expect(readCookie('consent-payweb')).toBeUndefined();
  });

  it.each(['%', '%E0%A4%A', '%zz'])('ignore the malformed value %s', (value) => {
    Reflect.set(document, 'cookie', `consent-payweb=${value}; Path=/`);
    expect(readCookie('consent-payweb')).toBeUndefined();
    setCookie('consent-payweb', '', { days: 0 });
  });
});
