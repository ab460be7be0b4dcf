import { describe, expect, it } from 'vitest';
import { maskedAddress, maskedPhone, signInCodeDestination } from './code-destination.ts';

const verified = { emailAddress: 'ivy@example.com', isAuthenticated: true };
const unverified = { ...verified, isAuthenticated: false };

describe('signInCodeDestination', () => {
  it.each([
    ['the verified address', { email: 'ivy@example.com', endpoint: verified }, 'ivy@example.com'],
    [
      'the verified address, not the contact address',
      { email: 'other@example.com', endpoint: verified },
      'ivy@example.com',
    ],
    ['the verified address when the contact has none', { email: '', endpoint: verified }, 'ivy@example.com'],
    ['the contact address when nothing is registered', { email: 'ivy@example.com', endpoint: null }, 'ivy@example.com'],
    [
      'the contact address while another one is being registered',
      { email: 'other@example.com', endpoint: unverified },
      'other@example.com',
    ],
    [
      'the contact address whose registration is pending, has ended or never began',
      { email: 'Ivy@example.com', endpoint: unverified },
      'Ivy@example.com',
    ],
  ])('sends the code to %s (req 7.3)', (_where, known, address) => {
    expect(signInCodeDestination(known)).toEqual({ kind: 'address', address });
  });

  it.each([
    ['the only address was never verified', { email: '', endpoint: unverified }, 'EndPointNotAuthenticated'],
    ['there is no address', { email: '', endpoint: null }, 'EndPointNotExist'],
    ['the contact address is invalid', { email: 'ivy at home', endpoint: null }, 'EndPointNotExist'],
    [
      'the contact address contains a line break',
      { email: 'ivy@example.com\nBcc: x@y.zz', endpoint: null },
      'EndPointNotExist',
    ],
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
