import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AuthorizationTerms, authorizationText } from './authorization-text.ts';

const today = new CalendarDate(2026, 11, 21);
const terms: AuthorizationTerms = {
  language: 'en',
  tenantName: 'Lumen City Power',
  amountCents: cents(15_500),
  feeCents: cents(195),
  methodDisplay: 'Checking **1234',
  accountReferenceCode: 'LCP-4471',
  paymentOn: today,
  today,
  supportPhone: '555-0142',
};

describe('authorization text', () => {
  it('names amount, day, method, account, fee and how to take it back', () => {
    const text = authorizationText(terms);
    for (const fact of [
      'Lumen City Power',
      '$156.95',
      'Checking **1234',
      'LCP-4471',
      'Today, November 21',
      '$1.95',
      '555-0142',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('is written in the language of the payer', () => {
    const text = authorizationText({ ...terms, language: 'es' });
    expect(text).toContain('Autorizo a Lumen City Power');
    expect(text).toContain('Hoy, 21 de noviembre');
  });

  it('leaves out a fee that is not taken', () => {
    expect(authorizationText({ ...terms, feeCents: cents(0) })).not.toContain('fee');
  });

  it('says how to take it back when the tenant has no telephone', () => {
    expect(authorizationText({ ...terms, supportPhone: null })).toContain('contact Lumen City Power');
  });
});
