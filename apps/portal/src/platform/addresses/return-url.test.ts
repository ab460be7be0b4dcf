import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedPage, safeReturnUrl } from './return-url.ts';

const origin = 'https://lumen.example.com';

it.each([
  [null, '/'],
  ['', '/'],
  ['/history', '/history'],
  ['/history?page=2#top', '/history?page=2#top'],
  ['/login', '/'],
  ['/login?returnUrl=%2Flogin', '/'],
  ['history', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/history', '/'],
  ['https://lumen.example.com/history', '/'],
  ['javascript:alert(1)', '/'],
  ['JavaScript:alert(1)', '/'],
  [' javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['/.//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/history/..//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\/evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/\r\\evil.example', '/'],
  ['%2F%2Fevil.example', '/'],
  ['//lumen.example.com@evil.example', '/'],
  ['http://lumen.example.com/history', '/'],
  // Encoded, these are unknown paths of this site, which lead home.
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
])('safeReturnUrl turns %s into %s (req 2.2)', (asked, expected) => {
  expect(safeReturnUrl(asked, { origin })).toBe(expected);
});

it('safeReturnUrl never leads to another site, even if a browser parses the result again (req 2.2)', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '\t',
    '\n',
    '%2F',
    '%5C',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
    'javascript:',
    'a',
  );
  const asked = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(asked, (text) => {
      const url = safeReturnUrl(text, { origin });
      expect(url).toMatch(/^\/(?![/\\])/);
      expect(new URL(url, origin).origin).toBe(origin);
    }),
  );
});

it.each([
  ['?returnUrl=%2Fhistory', null, '/history'],
  ['?returnUrl=%2Fhistory', { endedAt: '/dashboard' }, '/history'],
  ['', { endedAt: '/dashboard' }, '/dashboard'],
  ['', { endedAt: 7 }, null],
  ['', { reason: 'UserClick' }, null],
  ['', 'text', null],
])('the page asked for at %j with the state %j is %j', (search, state, expected) => {
  expect(askedPage({ search, state })).toBe(expected);
});
