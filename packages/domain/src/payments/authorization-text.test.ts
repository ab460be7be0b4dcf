import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AuthorizationTerms, authorizationText, foldedAuthorization } from './authorization-text.ts';

const today = new CalendarDate(2026, 11, 21);
const terms: AuthorizationTerms = {
  language: 'en',
  tenantName: 'Lumen City Power',
  amountCents: cents(15_500),
  feeCents: cents(195),
  methodDisplay: 'Checking **1234',
  accountReferenceCodes: ['LCP-4471'],
  scheduledFor: today,
  today,
  supportPhone: '555-0142',
};
const later = today.add({ days: 7 });

describe('authorizationText', () => {
  it('names the amount, date, method, account and fee, and explains how to revoke it', () => {
    const text = authorizationText(terms);
    for (const fact of [
      'Lumen City Power',
      '$156.95',
      'Checking **1234',
      'for account LCP-4471',
      'Payment date: November 21, 2026.',
      '$1.95',
      '555-0142',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it("is in the payer's language", () => {
    const text = authorizationText({ ...terms, language: 'es' });
    expect(text).toContain('Autorizo a Lumen City Power');
    expect(text).toContain('para la cuenta LCP-4471');
    expect(text).toContain('Fecha del pago: 21 de noviembre de 2026.');
  });

  it('omits a fee of zero', () => {
    expect(authorizationText({ ...terms, feeCents: cents(0) })).not.toContain('fee');
  });

  it('explains how to revoke it when the tenant has no phone number', () => {
    expect(authorizationText({ ...terms, supportPhone: null })).toContain('contact Lumen City Power before');
  });

  it.each([
    ['en', ['A', 'B'], 'for accounts A and B.'],
    ['en', ['A', 'B', 'C'], 'for accounts A, B and C.'],
    ['es', ['A', 'B'], 'para las cuentas A y B.'],
    ['es', ['A', 'B', 'C'], 'para las cuentas A, B y C.'],
  ] as const)('names every account, in %s %j', (language, accountReferenceCodes, phrase) => {
    expect(authorizationText({ ...terms, language, accountReferenceCodes })).toContain(phrase);
  });

  it.each([
    ['en', 'corporate entries (CCD)', 'To cancel, call Lumen City Power at 555-0142 before the payment is processed.'],
    [
      'es',
      'débitos a empresas (CCD)',
      'Para cancelar, llame a Lumen City Power al 555-0142 antes de que se procese el pago.',
    ],
  ] as const)(
    "law: Nacha 2.3.2: binds a business to the corporate entry rules without a consumer's right to stop it, in %s",
    (language, phrase, revoke) => {
      const text = authorizationText({ ...terms, language, scheduledFor: later, isBusiness: true });
      expect(text).toContain(phrase);
      expect(text.endsWith(revoke)).toBe(true);
      expect(authorizationText({ ...terms, language, scheduledFor: later })).not.toContain('CCD');
    },
  );

  it('throws without an account', () => {
    expect(() => authorizationText({ ...terms, accountReferenceCodes: [] })).toThrow(RangeError);
  });
});

describe('the authorization of a scheduled payment', () => {
  it.each([
    [
      'en',
      later,
      'Payment date: November 28, 2026. The total includes a convenience fee of $1.95. To cancel, do so online until the end of November 27, 2026, or call Lumen City Power at 555-0142.',
    ],
    ['en', today.add({ days: 1 }), 'Payment date: November 22, 2026.'],
    ['en', today.add({ days: 1 }), 'until the end of November 21, 2026, or call'],
    ['es', later, 'hágalo en línea hasta el final del 27 de noviembre de 2026, o llame a Lumen City Power'],
  ] as const)('names the payment date and the last day to cancel, in %s for %s', (language, scheduledFor, phrase) => {
    expect(authorizationText({ ...terms, language, scheduledFor })).toContain(phrase);
  });

  it("doesn't mention canceling online for a payment made today", () => {
    expect(authorizationText(terms)).not.toContain('until the end of');
  });
});

describe('foldedAuthorization', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F'];

  it.each([
    ['en', 'for the 6 accounts listed below. Payment date: November 21, 2026.'],
    ['es', 'para las 6 cuentas de la lista de abajo. Fecha del pago: 21 de noviembre de 2026.'],
  ] as const)('counts more than five accounts, in %s', (language, phrase) => {
    const whole = authorizationText({ ...terms, language, accountReferenceCodes: many });
    const { text, isFolded } = foldedAuthorization(whole, { language, accountReferenceCodes: many });
    expect(isFolded).toBe(true);
    expect(text).toContain(phrase);
    expect(text).not.toContain('A, B');
  });

  it('names up to five accounts', () => {
    const accountReferenceCodes = many.slice(0, 5);
    const whole = authorizationText({ ...terms, accountReferenceCodes });
    const folded = foldedAuthorization(whole, { language: 'en', accountReferenceCodes });
    expect(folded).toEqual({ text: whole, isFolded: false });
  });

  it('keeps a text that names other accounts', () => {
    const folded = foldedAuthorization('for accounts X and Y.', { language: 'en', accountReferenceCodes: many });
    expect(folded).toEqual({ text: 'for accounts X and Y.', isFolded: false });
  });
});
