import { describe, expect, it } from 'vitest';
import { isReturnAllowed, isReturnOrigin, readReturnOrigins } from './return-origins.ts';

describe('isReturnOrigin', () => {
  it.each(['https://example.com', 'https://pay.example.com:8443'])('accepts %s', (text) => {
    expect(isReturnOrigin(text)).toBe(true);
  });

  it.each([
    ...['', '*', 'example.com', 'http://example.com', 'https://example.com/', 'https://example.com/a'],
    ...['https://EXAMPLE.com', 'https://*.example.com/', 'https://a:b@example.com', 'data:text/html,x', 'null'],
  ])('refuses %j', (text) => {
    expect(isReturnOrigin(text)).toBe(false);
  });
});

describe('isReturnAllowed', () => {
  const origins = ['https://example.com', 'http://plain.example'];

  it.each(['https://example.com', 'https://example.com/account?id=1#top', 'https://EXAMPLE.com:443/'])(
    'allows %s',
    (address) => {
      expect(isReturnAllowed(address, origins)).toBe(true);
    },
  );

  it.each([
    ...['https://www.example.com', 'https://example.com.evil.test', 'https://example.com:8443', 'http://example.com'],
    ...[
      'http://plain.example',
      'https://user@example.com',
      'https://:pass@example.com',
      'javascript:alert(1)',
      '//x',
      '',
    ],
    'https://evil.test/https://example.com',
  ])('refuses %j', (address) => {
    expect(isReturnAllowed(address, origins)).toBe(false);
  });
});

it('readReturnOrigins sorts, removes repetitions and drops what is no text', () => {
  expect(readReturnOrigins(['https://b.example', 1, 'https://a.example', 'https://b.example'])).toEqual([
    ...['https://a.example', 'https://b.example'],
  ]);
  expect(readReturnOrigins(undefined)).toEqual([]);
});
