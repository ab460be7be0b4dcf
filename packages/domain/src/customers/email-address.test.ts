import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

const domain = '@example.com';

describe('isEmailAddress', () => {
  it.each([
    'ana@example.com',
    'ANA.ORTIZ+bills@Mail.Example.COM',
    'a_b%c-d.1@e-f.io',
    `a@b.${'c'.repeat(63)}`,
    `${'a'.repeat(100 - domain.length)}${domain}`,
  ])('accepts %s (req 5.1)', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@example.c',
    'ana@example.c0m',
    `a@b.${'c'.repeat(64)}`,
    'ana ortiz@example.com',
    'ana@exa mple.com',
    'ana@@example.com',
    'añá@example.com',
    ' ana@example.com',
    'ana@example.com\n',
    `${'a'.repeat(101 - domain.length)}${domain}`,
  ])('refuses %j (req 5.1)', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});
