import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { type PlanAuthorizationTerms, planAuthorizationText } from './plan-authorization-text.ts';

const today = new CalendarDate(2026, 11, 21);
const months = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({
    dueOn: new CalendarDate(2026, 12, 1).add({ months: index }),
    amountCents: cents(amount),
  }));
const terms: PlanAuthorizationTerms = {
  language: 'en',
  tenantName: 'Lumen City Power',
  methodDisplay: 'Checking **1234',
  accountReferenceCode: 'LCP-4471',
  frequency: 'monthly',
  installments: months([15_000, 15_000, 15_000, 5_000]),
  feeCents: cents(195),
  isSettlement: false,
  today,
  supportPhone: '555-0142',
};

describe('the plan authorization text (req 7.6)', () => {
  it('law: 12 CFR 1005.10(b), Nacha 2.3.2: names every amount and date, the method, the account, the fee and how to revoke it', () => {
    expect(planAuthorizationText(terms)).toBe(
      'On November 21, 2026, I authorize Lumen City Power to take 4 payments, monthly, from Checking **1234 for account LCP-4471: ' +
        '3 payments of $150.00 each, from December 1, 2026 to February 1, 2027; and $50.00 on March 1, 2027. ' +
        'The first payment includes a convenience fee of $1.95. The total with the fee is $501.95. ' +
        'If a payment from a bank account is due on a day when banks are closed, it will be taken on the next day they are open. ' +
        'If I owe less than the payment on its date, only the amount I owe will be taken. ' +
        'A payment that is returned or declined for insufficient funds may be tried again for the same amount, up to two times. ' +
        'This authorization lasts until the last payment is made or I revoke it. To stop a payment or the whole plan, do so online ' +
        'by the end of the day before the payment date, or call Lumen City Power at 555-0142 by then.',
    );
  });

  it('has the same content in Spanish', () => {
    expect(planAuthorizationText({ ...terms, language: 'es', methodDisplay: 'Cuenta corriente **1234' })).toBe(
      'El 21 de noviembre de 2026, autorizo a Lumen City Power a cobrar 4 pagos, cada mes, de Cuenta corriente **1234 para la cuenta LCP-4471: ' +
        '3 pagos de $150.00 cada uno, del 1 de diciembre de 2026 al 1 de febrero de 2027; y $50.00 el 1 de marzo de 2027. ' +
        'Con el primer pago se cobra un cargo por servicio de $1.95. El total con el cargo es $501.95. ' +
        'Si se cobra de una cuenta bancaria y el pago vence un día en que los bancos están cerrados, se cobra el siguiente día en que estén abiertos. ' +
        'Si el día de un pago debo menos que su monto, solo se cobra lo que debo. ' +
        'Un pago devuelto o rechazado por falta de fondos puede intentarse de nuevo por el mismo monto, dos veces como máximo. ' +
        'Esta autorización vale hasta que se haga el último pago o yo la anule. Para detener un pago o todo el plan, hágalo en línea ' +
        'hasta el final del día anterior al cobro, o llame a Lumen City Power al 555-0142 antes de ese momento.',
    );
  });

  it.each([
    [
      'en',
      'corporate entries (CCD)',
      'cancel the plan online or call Lumen City Power at 555-0142 before the next payment is processed.',
    ],
    [
      'es',
      'débitos a empresas (CCD)',
      'cancele el plan en línea o llame a Lumen City Power al 555-0142 antes de que se procese el siguiente pago.',
    ],
  ] as const)(
    "law: Nacha 2.3.2: binds a business to the corporate entry rules without a consumer's right to stop a payment, in %s",
    (language, phrase, end) => {
      const text = planAuthorizationText({ ...terms, language, isBusiness: true });
      expect(text).toContain(phrase);
      expect(text.endsWith(end)).toBe(true);
      expect(text).not.toMatch(/by the end of the day before|hasta el final del día anterior/);
      expect(planAuthorizationText({ ...terms, language })).not.toContain('CCD');
    },
  );

  it.each([
    ['en', 'weekly', 'every week'],
    ['en', 'every-2-weeks', 'every two weeks'],
    ['en', 'twice-a-month', 'twice a month'],
    ['en', 'monthly', 'monthly'],
    ['es', 'weekly', 'cada semana'],
    ['es', 'every-2-weeks', 'cada dos semanas'],
    ['es', 'twice-a-month', 'dos veces al mes'],
    ['es', 'monthly', 'cada mes'],
  ] as const)('states the frequency in %s: %s (req 4.3)', (language, frequency, phrase) => {
    expect(planAuthorizationText({ ...terms, language, frequency })).toContain(`, ${phrase}, `);
  });

  it.each([
    ['en', [15_000], 'one payment from Checking **1234 for account LCP-4471: $150.00 on December 1, 2026.'],
    ['es', [15_000], 'un solo pago de Checking **1234 para la cuenta LCP-4471: $150.00 el 1 de diciembre de 2026.'],
    ['en', [5_000, 5_000], ': 2 payments of $50.00 each, from December 1, 2026 to January 1, 2027. '],
    [
      'en',
      [20_000, 5_000, 5_000, 5_001],
      ': $200.00 on December 1, 2026; 2 payments of $50.00 each, from January 1, 2027 to February 1, 2027; and $50.01 on March 1, 2027. ',
    ],
  ] as const)('states every payment in %s: %j', (language, amounts, phrase) => {
    expect(planAuthorizationText({ ...terms, language, installments: months(amounts) })).toContain(phrase);
  });

  it.each([
    ['en', 'The total is $500.00.', 'fee'],
    ['es', 'El total es $500.00.', 'cargo'],
  ] as const)('mentions no fee when there is none, in %s', (language, total, fee) => {
    const text = planAuthorizationText({ ...terms, language, feeCents: cents(0) });
    expect(text).toContain(total);
    expect(text).not.toContain(fee);
  });

  it.each([
    ['en', 'to settle account LCP-4471'],
    ['es', 'para saldar por acuerdo la cuenta LCP-4471'],
  ] as const)('says that it settles the account, in %s (req 3.13)', (language, phrase) => {
    expect(planAuthorizationText({ ...terms, language, isSettlement: true })).toContain(phrase);
  });

  it.each([
    ['en', 'or contact Lumen City Power by then.'],
    ['es', 'o comuníquese con Lumen City Power antes de ese momento.'],
  ] as const)('says how to revoke it when the tenant has no phone number, in %s', (language, phrase) => {
    expect(planAuthorizationText({ ...terms, language, supportPhone: null })).toContain(phrase);
  });

  it('throws without payments', () => {
    expect(() => planAuthorizationText({ ...terms, installments: [] })).toThrow(RangeError);
  });
});
