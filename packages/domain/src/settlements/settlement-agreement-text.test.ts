import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type SettlementAgreementTerms, settlementAgreementText } from './settlement-agreement-text.ts';

const terms: SettlementAgreementTerms = {
  language: 'en',
  tenantName: 'Harbor Recovery',
  accountReferenceCode: 'HR-2001',
  accountName: 'Medical bill',
  offerType: 'lump-sum',
  balanceCents: cents(100_000),
  totalCents: cents(60_000),
  downPaymentCents: null,
  beginBy: new CalendarDate(2026, 12, 15),
  payBy: new CalendarDate(2027, 3, 31),
  missedAllowed: 0,
  today: new CalendarDate(2026, 11, 21),
  supportPhone: '555-0142',
};
const withDown = { ...terms, offerType: 'lump-sum-autopay', downPaymentCents: cents(10_000) } as const;

describe('the settlement agreement text (req 3.13)', () => {
  it('names the amount that settles the account, how and by when to pay it, and the consequences', () => {
    expect(settlementAgreementText(terms)).toBe(
      'On November 21, 2026, I agree with Harbor Recovery to settle account HR-2001 (Medical bill), which has a balance of $1,000.00, for $600.00. ' +
        'I will pay the $600.00 in one payment by March 31, 2027. ' +
        'If I have not set up the payment by the end of December 15, 2026, this agreement ends. ' +
        'Once all of it is paid, the account is settled and I no longer owe the other $400.00. ' +
        'If the payment is not made by March 31, 2027, this agreement ends and I owe the full balance. ' +
        'For questions about this agreement, call Harbor Recovery at 555-0142.',
    );
  });

  it('contains the same terms in Spanish', () => {
    expect(settlementAgreementText({ ...terms, language: 'es', accountName: 'Factura médica' })).toBe(
      'El 21 de noviembre de 2026, acuerdo con Harbor Recovery saldar por $600.00 la cuenta HR-2001 (Factura médica), que tiene un saldo de $1,000.00. ' +
        'Pagaré los $600.00 en un solo pago a más tardar el 31 de marzo de 2027. ' +
        'Si no he programado el pago antes del final del 15 de diciembre de 2026, este acuerdo termina. ' +
        'Cuando se haya pagado todo, la cuenta quedará saldada y ya no deberé los $400.00 restantes. ' +
        'Si el pago no se hace a más tardar el 31 de marzo de 2027, este acuerdo termina y debo el saldo completo. ' +
        'Si tiene preguntas sobre este acuerdo, llame a Harbor Recovery al 555-0142.',
    );
  });

  it.each<[string, Partial<SettlementAgreementTerms>, string]>([
    ['a plan', { offerType: 'autopay' }, 'I will pay the $600.00 through a payment plan, all of it by March 31, 2027.'],
    [
      'a plan in Spanish',
      { offerType: 'autopay', language: 'es' },
      'Pagaré los $600.00 con un plan de pagos, todo a más tardar el 31 de marzo de 2027.',
    ],
    [
      'a down payment',
      withDown,
      'I will pay $100.00 when the plan begins and the other $500.00 through a payment plan, all of it by March 31, 2027.',
    ],
    [
      'a down payment in Spanish',
      { ...withDown, language: 'es' },
      'Pagaré $100.00 al comenzar el plan y los $500.00 restantes con un plan de pagos, todo a más tardar el 31 de marzo de 2027.',
    ],
    ['a lump sum without a last day', { payBy: null }, 'I will pay the $600.00 in one payment. '],
    ['a lump sum without a last day, not made', { payBy: null }, 'If the payment is not made, this agreement ends'],
    [
      'no payment may be missed',
      { offerType: 'autopay' },
      'If a payment is missed, or not all of it is paid by March 31, 2027, this agreement ends: what I have paid counts',
    ],
    ['one payment may be missed', { offerType: 'autopay', missedAllowed: 1 }, 'If more than 1 payment is missed, or'],
    [
      'two payments may be missed',
      { offerType: 'autopay', missedAllowed: 2 },
      'If more than 2 payments are missed, or',
    ],
    [
      'no missed payments in Spanish',
      { offerType: 'autopay', language: 'es' },
      'Si no hago un pago o no se ha pagado todo',
    ],
    [
      'one missed payment in Spanish',
      { offerType: 'autopay', language: 'es', missedAllowed: 1 },
      'Si dejo de hacer más de un pago o',
    ],
    [
      'two missed payments in Spanish',
      { offerType: 'autopay', language: 'es', missedAllowed: 2 },
      'Si dejo de hacer más de 2 pagos o',
    ],
    ['a plan to set up', { offerType: 'autopay' }, 'If I have not set up the plan by the end of December 15, 2026'],
    ['no telephone', { supportPhone: null }, 'contact Harbor Recovery.'],
    ['no telephone in Spanish', { supportPhone: null, language: 'es' }, 'comuníquese con Harbor Recovery.'],
    ['an account that owes nothing anymore', { balanceCents: cents(60_000) }, 'the account is settled. '],
    ['a balance that has shrunk since the offer', { balanceCents: cents(50_000) }, 'the account is settled. '],
  ])('covers %s', (_, own, phrase) => {
    expect(settlementAgreementText({ ...terms, ...own })).toContain(phrase);
  });

  it("doesn't mention a last day to start when there is none", () => {
    expect(settlementAgreementText({ ...terms, beginBy: null })).not.toContain('set up');
  });
});
