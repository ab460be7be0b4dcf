import { describe, expect, it } from 'vitest';
import { checkNewCard } from './check-new-card.ts';
import { mismatchingZip } from './test-instruments.ts';

const nowMs = Date.UTC(2026, 6, 31, 23, 59);
const card = { number: '4242 4242 4242 4242', expMonth: 7, expYear: 2026, cvc: '123', zip: '10001', name: 'Ana' };

describe('checkNewCard (req 8.1)', () => {
  it('accepts a card in its last month with spaces in its number, and returns the data that may be stored', () => {
    expect(checkNewCard(card, nowMs)).toEqual({
      ok: true,
      instrument: 'visa-credit-4242',
      description: {
        brand: 'VISA',
        lastFour: '4242',
        binType: 'CREDIT',
        isHsa: false,
        expMonth: 7,
        expYear: 2026,
        postalCodeCheck: 'match',
      },
    });
  });

  it.each([
    ['a number that fails its check digit', { number: '4242424242424241' }, '4002', 'number'],
    ['no number', { number: '' }, '4002', 'number'],
    ['letters', { number: '4242x4242424242424' }, '4002', 'number'],
    ['a card that is not a test card', { number: '4012888888881881' }, '4040', 'number'],
    ['a month that has passed', { expMonth: 6 }, '4002', 'expMonth'],
    ['a month that does not exist', { expMonth: 13 }, '4002', 'expMonth'],
    ['a year that has passed', { expYear: 2025 }, '4002', 'expYear'],
    ['a year of two digits', { expYear: 26 }, '4002', 'expYear'],
    ['a security code of four digits', { cvc: '1234' }, '4014', 'cvc'],
    ['an American Express code of three', { number: '378282246310005' }, '4014', 'cvc'],
    ['a security code with letters', { cvc: '12a' }, '4014', 'cvc'],
    ['a ZIP code of four digits', { zip: '1000' }, '4002', 'zip'],
    ['no name', { name: ' ' }, '4002', 'name'],
  ])('refuses %s', (_name, overrides, code, field) => {
    expect(checkNewCard({ ...card, ...overrides }, nowMs)).toMatchObject({ ok: false, fault: { code, field } });
  });

  it('accepts a ZIP code that does not match and reports the mismatch', () => {
    const checked = checkNewCard({ ...card, zip: mismatchingZip }, nowMs);
    expect(checked).toMatchObject({ ok: true, description: { postalCodeCheck: 'mismatch' } });
  });
});
