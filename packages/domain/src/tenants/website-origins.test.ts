import { describe, expect, it } from 'vitest';
import { isWebsiteOrigin, readOrigins } from './website-origins.ts';

describe('origin of a website', () => {
  it.each([
    'https://example.com',
    'https://www.example.com',
    'https://pay.example.com:8443',
    'https://xn--caf-dma.example',
    'http://localhost:4600',
    'http://shop.localhost',
  ])('can be %s', (text) => {
    expect(isWebsiteOrigin(text)).toBe(true);
  });

  it.each([
    '',
    '*',
    'https:',
    'https://*',
    'https://*.example.com',
    'http://example.com',
    'http://localhost.example.com',
    'https://example.com/',
    'https://example.com/pay',
    'https://example.com?a=b',
    'https://user@example.com',
    'https://EXAMPLE.com',
    'https://192.0.2.1',
    'https://[2001:db8::1]',
    'https://localhost',
    'https://-a.example.com',
    'https://example.com:123456',
    "https://example.com 'self'",
    'https://example.com;script-src *',
    'https://example.com,https://other.example',
    'https://example.com\nhttps://other.example',
    'data:text/html,x',
    'null',
  ])('can’t be %j', (text) => {
    expect(isWebsiteOrigin(text)).toBe(false);
  });

  it('is stored once, in order', () => {
    expect(readOrigins(['https://b.example', 'https://a.example', 'https://b.example'])).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(readOrigins(undefined)).toEqual([]);
    expect(readOrigins([1, null])).toEqual([]);
  });
});
