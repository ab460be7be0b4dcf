import { describe, expect, it } from 'vitest';
import { tenantLabel } from './tenant-from-host.ts';

describe('tenantLabel', () => {
  it.each([
    ['lumen.localhost:3000', 'lumen'],
    ['LUMEN.Example.com', 'lumen'],
    ['harbor.pay.example.com', 'harbor'],
    ['lumen.example.com.', 'lumen'],
    ['lumen', 'lumen'],
    ['a-1.example.com:', 'a-1'],
  ])('returns the first part of %s: %s', (host, expected) => {
    expect(tenantLabel(host)).toBe(expected);
  });

  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    '127.0.0.1',
    '10.0.0.1:8080',
    '[::1]',
    '[::1]:3000',
    '::1',
    '',
    ':3000',
    '.example.com',
    '-a.example.com',
    'a_b.example.com',
    'lumen/x.example.com',
    `${'a'.repeat(64)}.example.com`,
  ])('is undefined for %j', (host) => {
    expect(tenantLabel(host)).toBeUndefined();
  });
});
