import { describe, expect, it } from 'vitest';
import { maskedAddress, maskedPhone, signInCodeDestination } from './code-destination.ts';

const verified = { emailAddress: 'ivy@example.com', isAuthenticated: true };
const unverified = { ...verified, isAuthenticated: false };

describe('signInCodeDestination', () => {
  it.each([
    ['the address that was verified', { email: 'ivy@example.com', endpoint: verified }, 'ivy@example.com'],
    ['the verified one before the contact’s', { email: 'other@example.com', endpoint: verified }, 'ivy@example.com'],
    ['the verified one where the contact has none', { email: '', endpoint: verified }, 'ivy@example.com'],
    ['the contact’s where nothing is registered', { email: 'ivy@example.com', endpoint: null }, 'ivy@example.com'],
    [
      'the contact’s where another is being registered',
      { email: 'other@example.com', endpoint: unverified },
      'other@example.com',
    ],
    [
      'the contact’s whose registration waits for its code, was ended or never begun',
      { email: 'Ivy@example.com', endpoint: unverified },
      'Ivy@example.com',
    ],
  ])('sends the code to %s (req 7.3)', (_where, known, address) => {
    expect(signInCodeDestination(known)).toEqual({ kind: 'address', address });
  });

  it.each([
    ['the only one was never verified', { email: '', endpoint: unverified }, 'EndPointNotAuthenticated'],
    ['there is none', { email: '', endpoint: null }, 'EndPointNotExist'],
    ['the contact’s is no address', { email: 'ivy at home', endpoint: null }, 'EndPointNotExist'],
    ['the contact’s would add a line', { email: 'ivy@example.com\nBcc: x@y.zz', endpoint: null }, 'EndPointNotExist'],
  ])('sends no code because %s (req 8.2)', (_why, known, reason) => {
    expect(signInCodeDestination(known)).toEqual({ kind: 'none', reason });
  });
});

describe('maskedAddress', () => {
  it.each([
    ['ivy@example.com', 'i•••@example.com'],
    ['i@example.com', 'i•••@example.com'],
    ['Ana.Ortiz+bills@mail.example.com', 'A•••@mail.example.com'],
    ['"a@b"@example.com', '"•••@example.com'],
    ['@example.com', '•••@example.com'],
    ['nobody', '•••'],
    ['', '•••'],
  ])('masks %j as %j (req 2.7)', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked);
  });

  it("doesn't split a character (req 2.7)", () => {
    expect(maskedAddress('😀x@example.com')).toBe('😀•••@example.com');
  });
});

it('maskedPhone shows only the last four digits', () => {
  expect(maskedPhone('+12125550187')).toBe('•••0187');
});
