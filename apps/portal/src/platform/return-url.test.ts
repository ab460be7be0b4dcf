import { expect, it } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

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
  ['/.//evil.example', '/'],
])('2.2 the way back %s leads to %s', (asked, expected) => {
  expect(safeReturnUrl(asked, { origin })).toBe(expected);
});
