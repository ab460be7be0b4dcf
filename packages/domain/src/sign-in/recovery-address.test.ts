import { describe, expect, it } from 'vitest';
import { recoveryAddress } from './recovery-address.ts';

const verified = { emailAddress: 'ana@example.com', isAuthenticated: true };
const unverified = { emailAddress: 'ana@example.com', isAuthenticated: false };

describe('recoveryAddress (req 7.3)', () => {
  it.each([
    ['the verified address', { email: 'ana@example.com', endpoint: verified }, 'ana@example.com'],
    ['the verified one before the contact’s', { email: 'old@example.com', endpoint: verified }, 'ana@example.com'],
    ['the verified one where the contact has none', { email: '', endpoint: verified }, 'ana@example.com'],
    ['the contact’s where nothing is registered', { email: 'ana@example.com', endpoint: null }, 'ana@example.com'],
    ['the contact’s, verified or not', { email: 'ana@example.com', endpoint: unverified }, 'ana@example.com'],
    ['the contact’s, never one only typed', { email: 'old@example.com', endpoint: unverified }, 'old@example.com'],
    ['nobody, where an address was only typed', { email: '', endpoint: unverified }, undefined],
    ['nobody, where there is no address', { email: '', endpoint: null }, undefined],
    ['nobody, where the address is none', { email: 'ana at home', endpoint: null }, undefined],
    ['nobody, where it would add a line', { email: 'ana@example.com\nBcc: x@y.zz', endpoint: null }, undefined],
  ])('returns %s', (_where, known, address) => {
    expect(recoveryAddress(known)).toBe(address);
  });
});
