import { describe, expect, it } from 'vitest';
import { recoveryAddress } from './recovery-address.ts';

const verified = { emailAddress: 'ana@example.com', isAuthenticated: true };
const unverified = { emailAddress: 'ana@example.com', isAuthenticated: false };

describe('recoveryAddress (req 7.3)', () => {
  it.each([
    ['the verified address', { email: 'ana@example.com', endpoint: verified }, 'ana@example.com'],
    [
      'the verified address, not the contact address',
      { email: 'old@example.com', endpoint: verified },
      'ana@example.com',
    ],
    ['the verified address when the contact has none', { email: '', endpoint: verified }, 'ana@example.com'],
    ['the contact address when nothing is registered', { email: 'ana@example.com', endpoint: null }, 'ana@example.com'],
    ['the contact address, verified or not', { email: 'ana@example.com', endpoint: unverified }, 'ana@example.com'],
    [
      'the contact address, never one that was only typed',
      { email: 'old@example.com', endpoint: unverified },
      'old@example.com',
    ],
    ['no address when it was only typed', { email: '', endpoint: unverified }, undefined],
    ['no address when there is none', { email: '', endpoint: null }, undefined],
    ['no address when it is invalid', { email: 'ana at home', endpoint: null }, undefined],
    ['no address when it contains a line break', { email: 'ana@example.com\nBcc: x@y.zz', endpoint: null }, undefined],
  ])('returns %s', (_where, known, address) => {
    expect(recoveryAddress(known)).toBe(address);
  });
});
