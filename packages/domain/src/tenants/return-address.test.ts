import { describe, expect, it } from 'vitest';
import { isReturnAllowed } from './return-address.ts';

describe('isReturnAllowed', () => {
  const origins = ['https://example.com', 'http://plain.example', 'http://localhost:4600'];

  it.each([
    'https://example.com',
    'https://example.com/account?id=1#top',
    'https://EXAMPLE.com:443/',
    'http://localhost:4600/a',
  ])('allows %s', (address) => {
    expect(isReturnAllowed(address, origins)).toBe(true);
  });

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
